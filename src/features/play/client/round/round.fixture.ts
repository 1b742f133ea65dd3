import { createStore } from 'zustand/vanilla'
import type { GameEvent } from '#games/engine/types.ts'
import type { CurrentRound } from '#games/stage/direction/director.ts'
import type { Balance } from '#platform/base/text/money.ts'
import type { GameSession, RoundResult } from '../../contract.ts'
import { playing, type Play } from './round.ts'
import type { PlayPorts } from './table.ts'
import { fetchEventWords } from './announcements.ts'

await fetchEventWords(true)
await fetchEventWords(false)

/** A fixture for tests of rounds: a game whose server answers from a list. */

export const NETWORK = { success: false, code: 'NETWORK' }
export const reveal: GameEvent = { type: 'reveal', scope: 'base', stops: [0], grid: [['a']] }
export const line = (win: number): GameEvent => ({
  type: 'lineWin',
  line: 0,
  symbol: 'a',
  count: 3,
  cells: [[0, 0]],
  win,
})
export const total = (win: number): GameEvent => ({ type: 'total', win })
export const holdStart: GameEvent = { type: 'holdTrigger', coins: [], respins: 3 }

export const purse = (tourPoints: number, version: number): Balance => ({
  entries: 30,
  winnings: 50,
  tourPoints,
  version,
})
export const sessionOf = (more: Partial<GameSession> = {}): GameSession => ({
  game: 'g',
  title: 'G',
  definition_hash: 'h',
  stakes: { SweepStakes: [20, 40, 100], TournamentPoints: [200, 400] },
  mode: 'TournamentPoints',
  open_round: null,
  commitment: { seed_id: 's', server_seed_hash: 'h', client_seed: 'c', nonce: 7 },
  next_round_id: 'r1',
  balance: purse(1_000, 1),
  entriesAllowed: true,
  free_spins: [],
  ...more,
})
export const resultOf = (more: Partial<RoundResult> = {}): RoundResult => ({
  round_id: 'r1',
  status: 'settled',
  events: [reveal, total(0)],
  win: 0,
  returned: 0,
  balance: purse(800, 2),
  nonce: 7,
  seed_id: 's',
  next_round_id: 'r2',
  step: 0,
  staked: 200,
  ...more,
})
export const good = <T>(data: T) => ({ success: true, data })

export interface Sent {
  readonly path: string
  readonly input: Record<string, unknown>
}

/** A game with a server that answers from a list, a stage that keeps a diary and time that passes at once. */
export function bench(answers: unknown[], more: Partial<PlayPorts> = {}) {
  const sent: Sent[] = []
  const diary: string[] = []
  const waits: number[] = []
  const stored = new Map<string, string>()
  const shown: (number | undefined)[] = []
  const ports = {
    slug: 'g',
    call: (async (target: { path: string }, input: Record<string, unknown>) => {
      sent.push({ path: target.path, input })
      if (answers.length === 0) throw new Error(`no answer left for ${target.path}`)
      const answer = answers.shift()
      return typeof answer === 'function' ? answer() : answer
    }) as never,
    stage: {
      spin: (stake: number) => void diary.push(`spin ${stake}`),
      play: async (events: readonly GameEvent[], { before = 0, replay }: CurrentRound) => {
        shown.push(play.state.getState().balance?.tourPoints)
        diary.push(
          `play ${events.map(({ type }) => type).join(' ')}${before ? ` after ${before}` : ''}${replay ? ' again' : ''}`,
        )
      },
      jump: (events: readonly GameEvent[]) => void diary.push(`jump ${events.length}`),
      rest: () => void diary.push('rest'),
      clear: () => void diary.push('clear'),
      skip: () => void diary.push('skip'),
    },
    shown: createStore(() => true),
    after: (ms: number, fn: () => void) => {
      waits.push(ms)
      const handle = setTimeout(fn, 0)
      return () => clearTimeout(handle)
    },
    now: () => 0,
    memory: {
      read: (key: string) => stored.get(key) ?? null,
      write: (key: string, value: string) => void stored.set(key, value),
    },
    words: { amount: String, symbol: (key: string) => key },
    ...more,
  }
  const play: Play = playing(ports)
  return { play, sent, diary, waits, stored, shown, state: play.state.getState }
}

export const rounds = (sent: readonly Sent[]) =>
  sent.filter(({ path }) => path.endsWith('/rounds/')).map(({ input }) => input)
