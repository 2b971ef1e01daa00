/** Starting a game: what the form collects, and the call that deals the seats. */
import { has, t } from '../strings'
import { api } from './api'
import { remember } from './seats'
import { LEVELS, type NewGame, type NewSeat } from './wire'

type Level = NonNullable<NewSeat['level']>

/** `me`, `friend`, `empty`, or the level of a computer opponent */
export type Who = string

export interface SeatChoice {
  who: Who
  faction: string
  name: string
}

const PEOPLE = ['me', 'friend']
export const isHuman = (who: Who): boolean => PEOPLE.includes(who)

/** Whom a seat can be given to: people, the computer opponents that this server has, nobody. */
export const whoCanPlay = (levels: readonly string[] = LEVELS): Who[] => [...PEOPLE, ...levels, 'empty']

/** The level by its name in the catalogue; one that the catalogue does not know shows as it is. */
export const levelName = (level: string): string => (has(`level.${level}`) ? t(`level.${level}`) : level)
export const levelHint = (level: string): string => (has(`level.${level}.hint`) ? t(`level.${level}.hint`) : '')
export const botName = (level: string): string => t('new.bot', { level: levelName(level) })

/** The usual opponent: of this level, or else the strongest there is (the weakest stands first). */
export const usualLevel = (levels: readonly string[] = LEVELS, wanted = 'normal'): string =>
  levels.includes(wanted) ? wanted : (levels[levels.length - 1] ?? 'random')
/** For a first game: nobody who punishes every mistake. */
export const gentleLevel = (levels: readonly string[] = LEVELS): string => (levels.includes('easy') ? 'easy' : (levels[0] ?? 'random'))

export function seatsOf(choices: readonly SeatChoice[]): NewSeat[] {
  return choices
    .filter((choice) => choice.who !== 'empty')
    .map(({ who, faction, name }) =>
      isHuman(who) ? { faction, kind: 'human', name } : { faction, kind: 'bot', level: who as Level, name: '' },
    )
}

/** Me, and three computer opponents of a level. */
export const against = (level: string, mine = 'random'): SeatChoice[] =>
  ['me', level, level, level].map((who, i) => ({ who, faction: i === 0 ? mine : 'random', name: '' }))

export const quickGame = (): NewGame => ({ seats: seatsOf(against(usualLevel())), options: { board: 'spiral', rounds: 4 } })

export async function createGame(game: NewGame, guided = false): Promise<string> {
  const answer = await api.create(game)
  const tokens: Record<number, string> = {}
  for (const seat of answer.seats) if (seat.token) tokens[seat.seat] = seat.token
  remember({ game: answer.game, tokens, created: Date.now(), ...(guided ? { guided } : {}) })
  return answer.game
}
