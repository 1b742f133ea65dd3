import { transact } from '#platform/data/db.server.ts'
import type { Runtime } from '#platform/calls/runtime.server.ts'
import { pushAll } from '#platform/realtime/push.server.ts'
import { service } from '#platform/calls/service.server.ts'
import { handle } from '#platform/calls/handle.server.ts'
import { mayContact } from '#platform/messages/may-contact.server.ts'
import { notify } from '#platform/messages/web-push.server.ts'
import { brandsOf } from '#platform/players/players.server.ts'
import { gameName } from '#ui/lobby/game-name.ts'
import { listAnswer } from './answers.server.ts'
import { freeSpinsAsset } from './asset.server.ts'
import { WARN_BEFORE_MS } from './economy.ts'
import { audit, SPIN_POSTS } from './evidence.server.ts'
import { calls } from './contract.ts'
import { freeSpins } from './feature.ts'
import { evidence, macTables } from './macs.server.ts'
import { expiringMessage } from './messages.ts'
import { freeSpinsOf, spinsLeft, takeExpiring } from './store.server.ts'

/** Tells players once of free spins that end soon: their pages, and their devices where nobody looks. */
async function warn(runtime: Runtime) {
  const { database, clock } = runtime
  const now = clock.now()
  await transact(database.db, async (tx) => {
    const soon = await takeExpiring(tx, new Date(now), new Date(now + WARN_BEFORE_MS))
    await pushAll(
      tx,
      soon.map(({ playerId, game, left, at }) => ({
        playerId,
        name: 'freeSpins.expiring',
        data: { game, left, expires_at: at.toISOString() },
      })),
    )
    const themes = await brandsOf(tx, [...new Set(soon.map(({ playerId }) => playerId))])
    for (const { playerId, game, left, at } of soon) {
      const { timeZone } = runtime.brands[themes.get(playerId)!]!
      const spins = { game, title: gameName(game), left, until: at, timeZone }
      if (await mayContact(runtime, tx, playerId, freeSpins.name))
        await notify(runtime, tx, playerId, (words) => expiringMessage(words, spins))
    }
  })
}

export default service(
  { ...freeSpins, calls },
  {
    assets: [freeSpinsAsset],
    evidence,
    macTables: macTables,
    provenPosts: [SPIN_POSTS],
    audit,
    calls: {
      list: handle(calls.list, {
        by: 'player',
        shows: ['claim', 'stake'],
        output: listAnswer,
        async run({ db, playerId, now }) {
          return { success: true, data: { freeSpins: await freeSpinsOf(db, playerId, now) } }
        },
      }),
    },
    standing: { rows: [spinsLeft] },
    /** All spins left to play are one reward: how many were given, how many are played, when the first expire. */
    rewards({ rows }) {
      const mine = rows(spinsLeft)
      const sum = (of: 'count' | 'left') => mine.reduce((all, one) => all + one[of], 0)
      const hasSpins = mine.length > 0
      const status = {
        ...{ isShown: hasSpins, isActive: hasSpins, isAvailable: hasSpins },
        asks: 'stake' as const,
        nextAt: null,
        finishedAt: mine.at(-1)?.expires_at ?? null,
      }
      return [
        {
          ...status,
          name: 'freeSpins',
          badge: String(sum('left')),
          expiresAt: mine[0]?.expires_at ?? null,
          bonus: { streakCount: sum('count'), streakCurrent: sum('count') - sum('left') },
        },
        {
          ...status,
          name: 'playerFreeSpin',
          promotion: { place: 10, way: '/lobby?openModal=free-spins', details: { freeSpins: mine } },
        },
      ]
    },
    jobs: (runtime) => ({ 'free-spins.warn': { every: '*/5 * * * *', run: () => warn(runtime) } }),
  },
)
