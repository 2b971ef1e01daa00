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

/** What the table plays. */
export const MODE = 'base'
/** So many sit down where nothing is asked. */
const USUAL_PLAYERS = 4

/** Me, and computer opponents of a level, as many as usually sit down. */
export const against = (level: string, mine = 'random', players = USUAL_PLAYERS): SeatChoice[] =>
  Array.from({ length: players }, (_, i) => ({ who: i === 0 ? 'me' : level, faction: i === 0 ? mine : 'random', name: '' }))

/** A seat for everybody whom there is room for; those beyond the usual number stay empty until somebody sits down. */
export function seatsFor(numbers: readonly number[], level: string): SeatChoice[] {
  return against(level, 'random', Math.max(1, ...numbers)).map((seat, i) => (i < usualNumber(numbers) ? seat : { ...seat, who: 'empty' }))
}

/** So many usually sit down: the usual number, or the one that comes nearest to it. */
export const usualNumber = (numbers: readonly number[]): number =>
  numbers.reduce((best, n) => (Math.abs(n - USUAL_PLAYERS) < Math.abs(best - USUAL_PLAYERS) ? n : best), numbers[0] ?? 1)

/** The same people at a table for other numbers: whoever has chosen something stays, and empty chairs are filled again; `many`: so many, if it can be. */
export function reseated(seats: readonly SeatChoice[], numbers: readonly number[], level: string, many = 0): SeatChoice[] {
  const taken = many || seats.filter((seat) => seat.who !== 'empty').length
  const wanted = numbers.includes(taken) ? taken : usualNumber(numbers)
  return seatsFor(numbers, level).map((seat, i) => {
    const before = seats[i] ?? seat
    if (i >= wanted) return { ...before, who: 'empty' }
    return before.who === 'empty' ? { ...before, who: level } : before
  })
}

/** May so many sit down? */
export const fits = (seats: readonly SeatChoice[], numbers: readonly number[]): boolean => numbers.includes(seats.filter((seat) => seat.who !== 'empty').length)

/** As many rounds as the mode usually has. */
export const quickGame = (): NewGame => ({ seats: seatsOf(against(usualLevel())), options: { mode: MODE, board: 'spiral', rounds: null } })

export async function createGame(game: NewGame, guided = false): Promise<string> {
  const answer = await api.create(game)
  const tokens: Record<number, string> = {}
  for (const seat of answer.seats) if (seat.token) tokens[seat.seat] = seat.token
  remember({ game: answer.game, tokens, created: Date.now(), ...(guided ? { guided } : {}) })
  return answer.game
}
