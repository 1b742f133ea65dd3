import { calls as account } from '#features/account/contract.ts'
import { calls as play } from '#features/play/contract.ts'
import { DAY, HOUR } from '#platform/time/clock.ts'
import { messagesTo } from '../../rig/inbox.ts'
import { piecesOf } from '../../rig/pieces.ts'
import type { AttackPiece } from '../piece.ts'
import { asks, confirmAll, give, type Race, type Track } from './track.ts'

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

/** Every reward that is paid when somebody asks for it, and those of pieces. */
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
    ...pieces.flatMap(({ races }) => races?.(at) ?? []),
  ]
}
