/** Calls to the server. Tokens travel in headers, never in addresses. */
import type { Frame } from './view'
import type { Explained, Hint, Journeys, JourneysAsk, NewGame, NewGameAnswer, Preview, RecordAnswer, Reference, Summaries, Timeline } from './wire'

export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly code = '',
  ) {
    super(message)
  }
}

/** Through whose eyes a moment is seen; everybody's, with nothing sealed, when the game is over */
export type Eyes = number | 'everybody' | undefined
const query = (eyes: Eyes) => (eyes === undefined ? '' : eyes === 'everybody' ? '?everybody=1' : `?seat=${eyes}`)

async function call<T>(method: string, path: string, body?: unknown, token?: string): Promise<T> {
  const headers: Record<string, string> = {}
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  if (token) headers['Authorization'] = `Bearer ${token}`
  let response: Response
  try {
    response = await fetch(path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
  } catch {
    throw new ApiError(0, 'The server does not answer.')
  }
  const text = await response.text()
  let data: unknown
  try {
    data = text ? JSON.parse(text) : null
  } catch {
    data = { text }
  }
  if (!response.ok) {
    const said = (data as { text?: string; error?: string; code?: string } | null) ?? {}
    throw new ApiError(response.status, said.text ?? said.error ?? `The server refused (${response.status}).`, said.code)
  }
  return data as T
}

export const api = {
  reference: () => call<Reference>('GET', '/api/reference'),
  create: (body: NewGame) => call<NewGameAnswer>('POST', '/api/games', body),
  mine: (tokens: string[]) => call<Summaries>('POST', '/api/games/mine', { tokens }),
  frame: (game: string, token?: string, since?: number) =>
    call<Frame>('GET', `/api/games/${game}${since === undefined ? '' : `?since=${since}`}`, undefined, token),
  moment: (game: string, seq: number, token?: string, eyes?: Eyes) =>
    call<Frame>('GET', `/api/games/${game}/moment/${seq}${query(eyes)}`, undefined, token),
  timeline: (game: string, token?: string) => call<Timeline>('GET', `/api/games/${game}/timeline`, undefined, token),
  record: (game: string, token?: string, secrets = false) =>
    call<RecordAnswer>('GET', `/api/games/${game}/record${secrets ? '?secrets=1' : ''}`, undefined, token),
  importRecord: (record: string, anyRules = false) => call<NewGameAnswer>('POST', '/api/games/import', { record, ...(anyRules ? { any_rules: true } : {}) }),
  explain: (game: string, option: string, token?: string) =>
    call<Explained>('POST', `/api/games/${game}/explain`, { option }, token),
  preview: (game: string, seat: number, option: string, token?: string) =>
    call<Preview>('POST', `/api/games/${game}/preview`, { seat, option }, token),
  journeys: (game: string, wanted: JourneysAsk, token?: string) => call<Journeys>('POST', `/api/games/${game}/journeys`, wanted, token),
  hint: (game: string, seat: number, seq: number, token?: string) => call<Hint>('POST', `/api/games/${game}/hint`, { seat, seq }, token),
  undo: (game: string, seat: number, token?: string) => call<Frame>('POST', `/api/games/${game}/undo`, { seat }, token),
  choose: (game: string, body: { seat: number; option: string; seq: number; key: string; then?: string[] }, token?: string) =>
    call<Frame>('POST', `/api/games/${game}/choose`, body, token),
}
