/** A refusal that names only "this decision" is put in terms of what is asked right now. */
import { t } from '../strings'
import { closes } from './options'
import { reference } from './reference.svelte'
import type { Decision, Reason } from './view'

/** Codes of what no rule of the game forbids: the table has moved on, or somebody else is asked. */
const NO_RULE = /^(stale|not_yours|illegal|undo_.*)$/

export function plainer(reason: Reason, decision: Decision | null): Reason {
  if (reason.code === 'stale') return { ...reason, text: t('why.stale'), rule: '' }
  if (NO_RULE.test(reason.code)) return { ...reason, rule: '' }
  if (reason.code !== 'unknown' || !decision?.options) return reason
  if (reference.question(decision.name).panel !== 'turn') return decision.prompt ? { ...reason, text: t('why.asked', { prompt: decision.prompt }) } : reason
  const actions = decision.options.filter((option) => !closes(option)).map((option) => option.label)
  return { ...reason, text: actions.length ? t('why.turn', { actions: [...new Set(actions)].join(', ') }) : t('why.turnOver') }
}
