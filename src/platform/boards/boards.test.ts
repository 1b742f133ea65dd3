import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { seededRng } from '../base/random/rng.ts'
import { raw, transact, type Tx } from '../data/db.server.ts'
import type { Runtime } from '../calls/runtime.server.ts'
import { openLog } from '../base/log.server.ts'
import { usesDatabase } from '../testing.server.ts'
import { changeScores, closeBoard, joinBoard, openBoard, type Score } from './boards.server.ts'
import { boardPage, boardSize, placedOn, rowsAround, scoresOn, sumOfBest } from './places.server.ts'
import { recountBoard, recountBoards, recountingJobs } from './recount.server.ts'
import { addScores, countAll } from './tests/fill-board.ts'

/** A board says the same as a list that is sorted each time. */
const at = usesDatabase()
const START = Date.UTC(2026, 10, 18)
const time = (second: number) => new Date(START + second * 1_000)

/** A new board with so many members. */
async function boardOf(count: number) {
  const [boardId, players] = [randomUUID(), Array.from({ length: count }, (): string => randomUUID())]
  await transact(at.database.db, async (tx) => {
    await openBoard(tx, boardId, time(0))
    for (const playerId of players) await joinBoard(tx, boardId, playerId, time(0))
  })
  return { boardId, players }
}

const change = (scores: readonly Score[]) => transact(at.database.db, (tx) => changeScores(tx, scores))

/** The members in their order, sorted here. */
async function sorted(boardId: string) {
  const { rows } = await raw(at.database.db).query<{
    player_id: string
    line_id: string
    score: number
    at: Date
  }>('select player_id, line_id, score, at from board_member where board_id = $1 and score > 0', [boardId])
  return rows
    .toSorted((a, b) =>
      a.score === b.score
        ? a.at.getTime() - b.at.getTime() || (a.line_id < b.line_id ? -1 : 1)
        : b.score - a.score,
    )
    .map(({ player_id, line_id, ...rest }, n) => ({
      playerId: player_id,
      lineId: line_id,
      ...rest,
      place: n + 1,
    }))
}

test('places, pages, and sums are those of a sorted list, whatever changes', async () => {
  covers('001 races.15')
  const rng = seededRng(7)
  const pick = (n: number) => rng.below(n)
  const { boardId, players } = await boardOf(60)
  // Small scores share buckets and are often equal; large ones have octaves of their own.
  const scoreOf = () => [0, 1 + pick(4), 250 + pick(20), 40_000 + pick(300), 1 + pick(2_500_000)][pick(5)]!
  for (let turn = 0; turn < 12; turn++) {
    const moved = new Set(Array.from({ length: 1 + pick(30) }, () => players[pick(60)]!))
    await change([...moved].map((playerId) => ({ boardId, playerId, score: scoreOf(), at: time(pick(9)) })))
    const list = await sorted(boardId)
    expect(await recountBoard(at.database.db, boardId)).toEqual([])
    expect(await boardSize(at.database.db, boardId)).toEqual({ joined: 60, placed: list.length })
    for (const [n, mine] of list.entries()) {
      const first = Math.max(0, Math.min(n - 1, list.length - 3))
      expect(await rowsAround(at.database.db, boardId, mine.playerId)).toEqual(list.slice(first, first + 3))
    }
    for (const count of [0, 1, 2, list.length >> 1, list.length, 100]) {
      const best = list.slice(0, count).reduce((sum, { score }) => sum + score, 0)
      expect([count, await sumOfBest(at.database.db, boardId, count)]).toEqual([count, best])
    }
    const pages = []
    for (let after = null; ;) {
      const page = await boardPage(at.database.db, boardId, { limit: 7, after })
      pages.push(...page)
      if (page.length < 7) break
      after = page.at(-1)!
    }
    expect(pages).toEqual(list)
  }
})

test('a page goes on behind a row that has moved or gone', async () => {
  const { boardId, players } = await boardOf(9)
  await change(players.map((playerId, n) => ({ boardId, playerId, score: 900 - n, at: time(n) })))
  const [, , third] = await boardPage(at.database.db, boardId, { limit: 3 })
  await change([{ boardId, playerId: third!.playerId, score: 0, at: time(20) }])
  const next = await boardPage(at.database.db, boardId, { limit: 2, after: third! })
  expect(next.map(({ playerId, place }) => [players.indexOf(playerId), place])).toEqual([
    [3, 3],
    [4, 4],
  ])
  expect(await rowsAround(at.database.db, boardId, third!.playerId)).toEqual([])
})

test('a place on a large board costs some hundred rows, however many are shown with it', async () => {
  const [boardId, rng] = [randomUUID(), seededRng(3)]
  await transact(at.database.db, (tx) => openBoard(tx, boardId, time(0)))
  const players = Array.from({ length: 20_000 }, () => ({
    playerId: randomUUID() as string,
    score: 8_192 + rng.below(8_192),
  }))
  await addScores(at.database, boardId, players, time(1))
  await countAll(at.database, boardId)
  expect(await recountBoard(at.database.db, boardId)).toEqual([])
  const list = await sorted(boardId)
  const touched = (work: (tx: Tx) => Promise<unknown>) =>
    at.database.db.transaction().execute(async (tx) => {
      const read = async () => {
        const { rows } = await raw(tx).query<{ touched: number }>(
          `select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as touched
           from pg_stat_xact_user_tables where relname like 'board%'`,
        )
        return rows[0]!.touched
      }
      // Plans that were made for the small boards above are gone once statistics are taken of this one.
      await raw(tx).query('discard plans')
      const before = await read()
      await work(tx)
      return (await read()) - before
    })
  for (const n of [0, 9, 5_000, 12_345, 19_999]) {
    const mine = list[n]!
    const first = Math.max(0, Math.min(n - 1, list.length - 3))
    expect(
      await touched(async (tx) =>
        expect(await rowsAround(tx, boardId, mine.playerId)).toEqual(list.slice(first, first + 3)),
      ),
    ).toBeLessThan(300)
    expect(
      await touched(async (tx) =>
        expect(await boardPage(tx, boardId, { limit: 100, after: mine })).toEqual(list.slice(n + 1, n + 101)),
      ),
    ).toBeLessThan(400)
  }
})

test('twenty writers at once leave counts that equal a recount', async () => {
  covers('001 races.16')
  const { boardId, players } = await boardOf(40)
  const rng = seededRng(11)
  await Promise.all(
    Array.from({ length: 20 }, () =>
      change(
        players
          .filter(() => rng.below(10) < 6)
          .map((playerId) => ({
            boardId,
            playerId,
            score: rng.below(3) * 1_000,
            at: time(1),
          })),
      ),
    ),
  )
  expect(await recountBoard(at.database.db, boardId)).toEqual([])
  expect((await boardSize(at.database.db, boardId)).placed).toBe((await sorted(boardId)).length)
})

test('an equal score keeps its time, and who is no member has no score', async () => {
  covers('001 races.15')
  const { boardId, players } = await boardOf(2)
  const [first, second] = players as [string, string]
  await change([{ boardId, playerId: first, score: 500, at: time(1) }])
  await change([{ boardId, playerId: second, score: 500, at: time(2) }])
  expect(await change([{ boardId, playerId: first, score: 500, at: time(3) }])).toBe(0)
  expect(await change([{ boardId, playerId: randomUUID(), score: 900, at: time(3) }])).toBe(0)
  const page = await boardPage(at.database.db, boardId, { limit: 100 })
  expect(page.map(({ playerId, at: when }) => [playerId, when])).toEqual([
    [first, time(1)],
    [second, time(2)],
  ])
})

test('on a closed board nothing changes and nobody joins', async () => {
  const { boardId, players } = await boardOf(2)
  const scores = players.map((playerId) => ({ boardId, playerId, score: 100, at: time(1) }))
  await change(scores)
  await transact(at.database.db, (tx) => closeBoard(tx, boardId, time(2)))
  expect(await change(scores.map((one) => ({ ...one, score: 200 })))).toBe(0)
  await transact(at.database.db, (tx) => joinBoard(tx, boardId, randomUUID(), time(3)))
  expect(await boardSize(at.database.db, boardId)).toEqual({ joined: 2, placed: 2 })
})

test('scores are read of members of several boards, each of its own', async () => {
  const [one, other] = [await boardOf(3), await boardOf(1)]
  const [first, second, third] = one.players as [string, string, string]
  const [fourth] = other.players as [string]
  const scores = [
    { boardId: one.boardId, playerId: first, score: 40 },
    { boardId: one.boardId, playerId: second, score: 70 },
    { boardId: other.boardId, playerId: fourth, score: 90 },
  ]
  await change(scores.map((score) => ({ ...score, at: time(1) })))
  const asked = [
    ...scores.slice(1),
    { boardId: one.boardId, playerId: third },
    { boardId: one.boardId, playerId: fourth },
  ]
  expect(await scoresOn(at.database.db, asked)).toEqual(
    new Map([
      [second, 70],
      [third, 0],
      [fourth, 90],
    ]),
  )
})

test('a score outside its bucket is refused by the database', async () => {
  const { boardId, players } = await boardOf(1)
  await change([{ boardId, playerId: players[0]!, score: 1_000, at: time(1) }])
  for (const set of ['score = 1004', 'bucket = bucket + 1', 'bucket = null', 'score = 0', 'score = -5'])
    await expect(
      raw(at.database.db).query(`update board_member set ${set} where board_id = $1`, [boardId]),
      set,
    ).rejects.toThrow(/check/)
})

test('the recount of the night reports a count that differs, on boards that still change', async () => {
  covers('001 races.16')
  const [open, closed] = [await boardOf(3), await boardOf(3)]
  for (const { boardId, players } of [open, closed]) {
    await change(players.map((playerId) => ({ boardId, playerId, score: 640, at: time(1) })))
    await raw(at.database.db).query(
      `update board_count set members = members + 1 where board_id = $1 and bits = 12 and stripe =
         (select min(stripe) from board_count where board_id = $1)`,
      [boardId],
    )
  }
  await transact(at.database.db, (tx) => closeBoard(tx, closed.boardId, time(2)))
  const log = openLog('silent')
  const logged = vi.spyOn(log, 'error')
  const found = await recountBoards({ database: at.database, log })
  expect(logged.mock.calls).toEqual([[{ differences: found }, expect.stringContaining('counts of a board')]])
  expect(found).toEqual([
    {
      boardId: open.boardId,
      bits: 12,
      node: 9 * 4_096 + 1_024,
      members: { stored: 4, found: 3 },
      points: { stored: 0, found: 0 },
    },
  ])
  expect(await placedOn(at.database.db, [open.boardId, closed.boardId])).toEqual(
    new Map([
      [open.boardId, 3],
      [closed.boardId, 3],
    ]),
  )
})

test('each night all boards are recounted; of many differences some are logged, of none nothing', async () => {
  const log = openLog('silent')
  const logged = vi.spyOn(log, 'error')
  const { 'boards.recount': job } = recountingJobs({ database: at.database, log } as Runtime)
  const whole = await boardOf(1)
  await raw(at.database.db).query('update board set closed_at = now() where board_id <> $1', [whole.boardId])
  await job!.run({})
  expect([job!.every, logged.mock.calls]).toEqual(['23 4 * * *', []])
  const { boardId, players } = await boardOf(24)
  await change(players.map((playerId, n) => ({ boardId, playerId, score: 1_000 + n, at: time(1) })))
  await raw(at.database.db).query(
    'update board_count set members = members + 1 where board_id = $1 and bits = 12',
    [boardId],
  )
  await job!.run({})
  const all = await recountBoard(at.database.db, boardId)
  expect([all.length > 20, logged.mock.calls.length]).toEqual([true, 1])
  expect(logged.mock.calls[0]![0]).toEqual({ differences: all.slice(0, 20) })
})
