/** Calls to the server. Tokens travel in headers, never in addresses. */
import type { Frame } from './view'
import type { Explained, NewGame, NewGameAnswer, Preview, RecordAnswer, Reference, Summaries, Timeline } from './wire'

export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
  }
}

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
    const said = (data as { text?: string; error?: string } | null) ?? {}
    throw new ApiError(response.status, said.text ?? said.error ?? `The server refused (${response.status}).`)
  }
  return data as T
}

export const api = {
  reference: () => call<Reference>('GET', '/api/reference'),
  create: (body: NewGame) => call<NewGameAnswer>('POST', '/api/games', body),
  mine: (tokens: string[]) => call<Summaries>('POST', '/api/games/mine', { tokens }),
  frame: (game: string, token?: string, since?: number) =>
    call<Frame>('GET', `/api/games/${game}${since === undefined ? '' : `?since=${since}`}`, undefined, token),
  moment: (game: string, seq: number, token?: string, seat?: number) =>
    call<Frame>('GET', `/api/games/${game}/moment/${seq}${seat === undefined ? '' : `?seat=${seat}`}`, undefined, token),
  timeline: (game: string, token?: string) => call<Timeline>('GET', `/api/games/${game}/timeline`, undefined, token),
  record: (game: string, token?: string) => call<RecordAnswer>('GET', `/api/games/${game}/record`, undefined, token),
  importRecord: (record: string) => call<NewGameAnswer>('POST', '/api/games/import', { record }),
  explain: (game: string, option: string, token?: string) =>
    call<Explained>('POST', `/api/games/${game}/explain`, { option }, token),
  preview: (game: string, seat: number, option: string, token?: string) =>
    call<Preview>('POST', `/api/games/${game}/preview`, { seat, option }, token),
  undo: (game: string, seat: number, token?: string) => call<Frame>('POST', `/api/games/${game}/undo`, { seat }, token),
  choose: (game: string, body: { seat: number; option: string; seq: number; key: string }, token?: string) =>
    call<Frame>('POST', `/api/games/${game}/choose`, body, token),
}
