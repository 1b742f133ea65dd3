import { calls as account } from '#features/account/contract.ts'
import { calls as play } from '#features/play/contract.ts'
import { payWaiting } from '#features/rank-league/climb.server.ts'
import { reachLevels, standingOf } from '#features/rank-league/store.server.ts'
import { DAY, HOUR } from '#platform/time/clock.ts'
import { transact } from '#platform/data/db.server.ts'
import { messagesTo } from '../../rig/inbox.ts'
import { piecesOf } from '../../rig/pieces.ts'
import type { AttackPiece } from '../piece.ts'
import { asks, confirmAll, give, idOf, type Race, type Track } from './track.ts'

/** Two levels that were reached, and a crowd that wants to pay them. */
const levels = (at: Track): Race => ({
  name: 'levels of the league',
  versions: 2,
  newcomer: true,
  async ready(client) {
    await confirmAll(at, client)
    const playerId = await idOf(at, client)
    const { db } = at.runtime.database
    await transact(db, (tx) => reachLevels(tx, playerId, 1, 3, new Date(at.clock.now())))
    return async () => {
      await transact(db, async (tx) => {
        const standing = (await standingOf(tx, [playerId])).get(playerId)!
        await payWaiting(at.runtime, tx, standing)
      })
      return { status: 200, body: { success: true } }
    }
  },
})

/** A number of their own for each, and its code. */
function phone(): Race {
  let numbers = 100
  return {
    name: 'gift for the phone',
    versions: 1,
    newcomer: true,
    async ready(client) {
      const number = `+12025550${++numbers}`
      await client.call(account.requestPhoneCode, { phone: number })
      const [message] = await messagesTo(client, number)
      return asks(account.confirmPhone, { code: message!.code! })(client)
    },
  }
}

const pieces = await piecesOf<AttackPiece>('attacks')

/** Every reward that is paid when somebody asks for it, and the levels of the league. */
export function racesOf(at: Track): readonly Race[] {
  return [
    {
      name: 'last free spin',
      versions: 2,
      ready: async (client) => {
        const slug = 'tidal-fortune'
        at.clock.advance(DAY)
        await confirmAll(at, client)
        await give(at, client, { freeSpins: { game: slug, count: 1, betLevel: 1, lifetime_ms: HOUR } })
        const { next_round_id: round_id, free_spins } = await client.session(slug)
        const { grant_id, stake, mode } = free_spins[0]!
        return asks(play.play, { slug, round_id, stake, mode, free_spins: grant_id })(client)
      },
    },
    {
      name: 'gift for the profile',
      versions: 1,
      newcomer: true,
      ready: async (client) => {
        const named = { first_name: 'Ada', last_name: 'Byron' }
        const lives = { street: '12 St James Square', city: 'Austin', zip: '78701' }
        return asks(account.saveProfile, { ...named, ...lives })(client)
      },
    },
    {
      name: 'gift for the e-mail address',
      versions: 1,
      newcomer: true,
      ready: async (client) => asks(account.confirmEmail, { token: await client.emailToken() })(client),
    },
    phone(),
    levels(at),
    ...pieces.flatMap(({ races }) => races?.(at) ?? []),
  ]
}
