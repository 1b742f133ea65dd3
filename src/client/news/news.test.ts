import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { InitData } from '#platform/calls/init-data.ts'
import { covers } from '#tests/coverage/covers.ts'
import type { App } from '../context/app.ts'
import type { NewsKind } from './news.ts'

/** When news is said, which of it, and by whom. */
const disk = new Map<string, string>()

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  disk.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const storage = (box: Map<string, string>) => ({
  getItem: (key: string) => box.get(key) ?? null,
  setItem: (key: string, value: string) => void box.set(key, value),
  removeItem: (key: string) => void box.delete(key),
})

type Piece = string
interface Tab {
  readonly said: string[]
  readonly add: (piece: Piece) => void
  /** Another kind of news in the same tab. */
  readonly join: (more: Partial<NewsKind<Piece>>) => (piece: Piece) => void
  readonly windows: typeof import('#ui/overlays/modals.ts')
  readonly rounds: typeof import('#ui/rounds.ts')
  readonly document: EventTarget & { hidden: boolean }
}

interface Options {
  readonly search?: string
  /** Accounts that all show the same name. */
  readonly account?: string
  readonly hidden?: boolean
  readonly hasFocus?: boolean
  /** The tab's own storage; a reload leaves it as it is. */
  readonly own?: Map<string, string>
  readonly kind?: Partial<NewsKind<Piece>>
}

/** A tab of the one browser: its modules begin again, what is kept on the disk is everybody's. */
async function tab({
  search = '',
  account = 'nadia',
  own = new Map(),
  ...options
}: Options = {}): Promise<Tab> {
  vi.resetModules()
  const document = Object.assign(new EventTarget(), {
    hidden: options.hidden ?? false,
    hasFocus: () => options.hasFocus ?? true,
  })
  vi.stubGlobal('document', document)
  vi.stubGlobal('location', { search })
  vi.stubGlobal('sessionStorage', storage(own))
  vi.stubGlobal('localStorage', storage(disk))
  const { joinNews } = await import('./news.ts')
  const windows = await import('#ui/overlays/modals.ts')
  const rounds = await import('#ui/rounds.ts')
  const { createPlayer } = await import('../context/player.ts')
  const app = {
    player: createPlayer({ isGuest: false, account, login: 'nadia' } as InitData),
  } as unknown as App
  const said: string[] = []
  const join = (more: Partial<NewsKind<Piece>>) =>
    joinNews<Piece>(app, {
      name: 'sample',
      isPiece: (saved) => typeof saved === 'string',
      pieceKey: (piece) => piece,
      tell(_, pieces) {
        said.push(pieces.join(' + '))
        return false
      },
      ...more,
    })
  return { said, add: join(options.kind ?? {}), join, windows, rounds, document }
}
const wait = (ms = 1_000) => vi.advanceTimersByTimeAsync(ms)

test('several of one kind are one piece of news', async () => {
  covers('001 §2.8')
  const { add, said } = await tab()
  add('2')
  add('3')
  expect(said).toEqual([])
  await wait()
  expect(said).toEqual(['2 + 3'])
})

test('it is never told inside a round, and not over another window but a game’s', async () => {
  covers('001 §2.8')
  const { add, said, rounds, windows } = await tab()
  windows.openModal('game', { slug: 'rocket-rush' })
  const endRound = rounds.trackRound()
  add('2')
  await wait(60_000)
  expect(said).toEqual([])
  endRound()
  expect(said).toEqual(['2'])
  windows.openModal('account')
  add('3')
  await wait(60_000)
  expect(said).toEqual(['2'])
  windows.closeModal()
  expect(said).toEqual(['2', '3'])
})

test('windows of news that come late open over nothing that began meanwhile', async () => {
  const coming = Promise.withResolvers<unknown>()
  const kind = { fetch: () => coming.promise, waitsForGame: () => true }
  const { add, said, rounds, windows } = await tab({ kind })
  add('2')
  await wait()
  const endRound = rounds.trackRound()
  windows.openModal('game', { slug: 'rocket-rush' })
  coming.resolve({})
  await wait()
  expect(said).toEqual([])
  endRound()
  await wait()
  expect(said).toEqual([])
  windows.closeAllModals()
  await wait()
  expect(said).toEqual(['2'])
})

test('what waits for the end of a game is told after it, in one with what came meanwhile', async () => {
  const waitsForGame = (pieces: readonly Piece[]) => pieces.includes('big')
  const { add, said, windows } = await tab({ kind: { waitsForGame } })
  windows.openModal('game', { slug: 'rocket-rush' })
  add('big')
  await wait(60_000)
  add('small')
  await wait()
  expect(said).toEqual(['small'])
  add('big')
  await wait()
  windows.closeAllModals()
  await wait()
  expect(said).toEqual(['small', 'big + big'])
})

test('a window is seen and closed before the next news comes', async () => {
  const { join, windows } = await tab()
  const shows = (name: string) =>
    join({
      name,
      tell() {
        setTimeout(() => windows.openModal(name), 300)
        return true
      },
    })
  const [first, second] = [shows('first'), shows('second')]
  first('1')
  second('2')
  const open = () => windows.modals.getState().stack.map(({ name }) => name)
  await wait(300)
  // The first was asked for and is still on its way.
  second('3')
  await wait(60_000)
  expect(open()).toEqual(['first'])
  windows.closeModal()
  await wait()
  expect(open()).toEqual(['second'])
})

test('a window that does not come holds up nothing', async () => {
  const { join, add, said } = await tab()
  join({ name: 'lost', tell: () => true })('1')
  await wait()
  add('2')
  await wait(5_000)
  expect(said).toEqual(['2'])
})

test('news that fails to be told is reported, and holds up no other', async () => {
  const reported: unknown[] = []
  vi.stubGlobal('reportError', (error: unknown) => void reported.push(error))
  const { join, add, said } = await tab()
  const tell = async () => {
    throw new Error('the chunk did not come')
  }
  join({ name: 'broken', tell })('1')
  add('2')
  await wait(5_000)
  expect([said, reported.length]).toEqual([['2'], 1])
})

test('of events that cannot be joined one is told after another', async () => {
  const { add, said } = await tab({ kind: { oneByOne: true } })
  for (const piece of ['1', '2', '3']) add(piece)
  await wait(5_000)
  expect(said).toEqual(['1', '2', '3'])
})

test('a reload keeps what waits for the same player, and forgets what nobody could have written', async () => {
  covers('001 §2.8')
  const own = new Map<string, string>()
  const first = await tab({ own })
  first.windows.openModal('account')
  first.add('2')
  first.add('3')
  await wait()
  const other = await tab({ own: new Map(own), account: 'otto' })
  await wait()
  const again = await tab({ own })
  await wait()
  expect([first.said, other.said, again.said]).toEqual([[], [], ['2 + 3']])
  expect(own.size).toBe(0)
  for (const saved of ['{', '{"who":"45h","sample":{"levels":1}}', '{"who":"45h","sample":[1]}']) {
    const wrong = await tab({ own: new Map([['waiting', saved]]) })
    await wait()
    expect(wrong.said).toEqual([])
  }
})

test('a page that begins inside a game tells nothing before the game is there', async () => {
  const { add, said, windows } = await tab({ search: '?game=rocket-rush' })
  add('2')
  await wait(60_000)
  expect(said).toEqual([])
  windows.openModal('game', { slug: 'rocket-rush' })
  await wait()
  expect(said).toEqual(['2'])
})

test('of several tabs the one in sight tells it, and the others stay silent', async () => {
  covers('001 §2.8')
  const back = await tab({ hidden: true })
  back.add('2')
  await wait()
  const front = await tab()
  front.add('2')
  await wait(60_000)
  expect([front.said, back.said]).toEqual([['2'], []])
  back.document.hidden = false
  back.document.dispatchEvent(new Event('visibilitychange'))
  await wait(60_000)
  expect(back.said).toEqual([])
  back.add('3')
  await wait()
  expect(back.said).toEqual(['3'])
})

test('of two windows side by side the one with the focus tells it', async () => {
  const beside = await tab({ hasFocus: false })
  beside.add('2')
  const used = await tab()
  used.add('2')
  await wait(60_000)
  expect([used.said, beside.said]).toEqual([['2'], []])
})
