import { calls as account } from '#features/account/contract.ts'
import { calls as login } from '#features/daily-login/contract.ts'
import { calls as wheel } from '#features/daily-wheel/contract.ts'
import { calls as play } from '#features/play/contract.ts'
import { DAY, HOUR } from '#platform/time/clock.ts'
import type { Client } from '../../rig/client.ts'
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
  const daily = (client: Client) => {
    at.clock.advance(DAY)
    return confirmAll(at, client)
  }
  const extra = (kind: 'free' | 'email' | 'profile'): Race => ({
    name: `extra wheel: ${kind}`,
    versions: 1,
    newcomer: true,
    ready: async (client) => {
      await confirmAll(at, client)
      return asks(wheel.extraSpin, { kind })(client)
    },
  })
  return [
    {
      name: 'daily prize',
      versions: 1,
      // Days with spins alone post nothing: each round begins the week again.
      newcomer: true,
      ready: async (client) => {
        await daily(client)
        return asks(login.applyPrize)(client)
      },
    },
    {
      name: 'daily wheel',
      versions: 1,
      ready: async (client) => {
        await daily(client)
        const { dailyWheel } = (await client.call(wheel.config)).body
        return asks(wheel.spin, { id: dailyWheel.id })(client)
      },
    },
    {
      name: 'booster',
      versions: 0,
      ready: async (client) => {
        await daily(client)
        await give(at, client, { wheelSpin: 'booster' })
        return asks(wheel.boosterSpin)(client)
      },
    },
    {
      name: 'given turn of the wheel',
      versions: 1,
      ready: async (client) => {
        await daily(client)
        const { dailyWheel } = (await client.call(wheel.config)).body
        await client.call(wheel.spin, { id: dailyWheel.id })
        await give(at, client, { wheelSpin: 'daily-wheel' })
        const next = (await client.call(wheel.config)).body.dailyWheel
        return asks(wheel.spin, { id: next.id })(client)
      },
    },
    extra('free'),
    extra('email'),
    extra('profile'),
    {
      name: 'last free spin',
      versions: 2,
      ready: async (client) => {
        const slug = 'tidal-fortune'
        await daily(client)
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
