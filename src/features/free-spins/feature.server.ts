import { transact } from '#platform/data/db.server.ts'
import type { Runtime } from '#platform/calls/runtime.server.ts'
import { plainBonus } from '#platform/money/prize.ts'
import { pushAll } from '#platform/realtime/push.server.ts'
import { service } from '#platform/calls/service.server.ts'
import { handle } from '#platform/calls/handle.server.ts'
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
        output: listAnswer,
        async run({ db, playerId, now }) {
          return { success: true, data: { freeSpins: await freeSpinsOf(db, playerId, now) } }
        },
      }),
    },
    standing: { rows: [spinsLeft] },
    /** Spins that wait to be played; they are the player's already. */
    promotions({ rows }) {
      const mine = rows(spinsLeft)
      if (mine.length === 0) return []
      return [
        {
          type: 'playerFreeSpin',
          place: 10,
          href: '/lobby?openModal=free-spins',
          endsAt: mine.at(-1)!.expires_at,
          details: { freeSpins: mine },
        },
      ]
    },
    /** All that wait are one bonus: how many were given, how many of them are played, when the first end. */
    offers({ rows }) {
      const mine = rows(spinsLeft)
      const sum = (of: 'count' | 'left') => mine.reduce((all, one) => all + one[of], 0)
      return {
        freeSpins: {
          ...plainBonus,
          available: mine.length > 0,
          availableDate: null,
          expiresAt: mine[0]?.expires_at ?? null,
          endpoint: null,
          streakCount: sum('count'),
          streakCurrent: sum('count') - sum('left'),
        },
      }
    },
    state({ rows }) {
      const mine = rows(spinsLeft)
      if (mine.length === 0) return null
      const left = mine.reduce((sum, one) => sum + one.left, 0)
      return {
        isActive: true,
        isAvailable: true,
        nextAt: null,
        finishedAt: mine.at(-1)!.expires_at,
        badge: String(left),
      }
    },
    jobs: (runtime) => ({ 'free-spins.warn': { every: '*/5 * * * *', run: () => warn(runtime) } }),
  },
)
