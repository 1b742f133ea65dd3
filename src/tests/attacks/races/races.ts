import { calls as account } from '#features/account/contract.ts'
import { calls as cashback } from '#features/cashback/contract.ts'
import { computeWeeks } from '#features/cashback/weekly.server.ts'
import { calls as login } from '#features/daily-login/contract.ts'
import { calls as wheel } from '#features/daily-wheel/contract.ts'
import { calls as play } from '#features/play/contract.ts'
import { payWaiting } from '#features/rank-league/climb.server.ts'
import { reachLevels, standingOf } from '#features/rank-league/store.server.ts'
import type { Call } from '#platform/calls/contract.ts'
import { DAY, HOUR, type SimClock } from '#platform/time/clock.ts'
import { dayAfter, dayOf, dayStart } from '#platform/time/day.ts'
import { transact } from '#platform/data/db.server.ts'
import { emit } from '#platform/events/events.server.ts'
import { grant } from '#platform/money/grant.server.ts'
import { uuidv7 } from '#platform/base/ids.server.ts'
import type { Prize } from '#platform/money/prize.ts'
import type { Composition } from '#compose.server.ts'
import type { Client } from '../../rig/client.ts'
import { messagesTo } from '../../rig/inbox.ts'
import { atRest } from '../../rig/rows.ts'

/** Where races are run: a server with a clock that is moved. */
export interface Track extends Pick<Composition, 'runtime' | 'consumers'> {
  readonly clock: SimClock
  readonly player: () => Promise<Client>
}

/** A reward that many connections ask for at the same moment. */
export interface Race {
  readonly name: string
  /** Brings the next chance; returns what each connection then does. */
  readonly ready: (client: Client) => Promise<() => Promise<unknown>>
  /** By how much the account's version rises when it is given once. */
  readonly versions: number
  /** Once for life: each round has a player of its own. */
  readonly newcomer?: boolean
}

const ZONE = 'America/New_York'

async function idOf({ runtime }: Track, { email }: Client): Promise<string> {
  const { rows } = await runtime.database.pool.query<{ player_id: string }>(
    'select player_id from player where email = $1',
    [email],
  )
  return rows[0]!.player_id
}

/** Everything is confirmed: nothing but the race itself decides. */
export async function confirmAll(at: Track, client: Client): Promise<void> {
  await at.runtime.database.pool.query(
    `update player set email_confirmed_at = created_at, phone_confirmed_at = created_at,
       profile_completed_at = created_at where email = $1`,
    [client.email],
  )
  at.runtime.sessions.forget(await idOf(at, client))
}

async function give(at: Track, client: Client, prize: Prize): Promise<void> {
  const receiver = { playerId: await idOf(at, client), state: 'TX', theme: 'aurelia' }
  const cause = { key: `race:${uuidv7(at.clock)}`, kind: 'gift' }
  await transact(at.runtime.database.db, (tx) => grant(at.runtime, tx, receiver, prize, cause))
}

const TRIES = 100

/** A server that has too much to do says so and has changed nothing: then it is asked again (000 §7). */
const asks =
  <C extends Call>(call: C, input?: Parameters<Client['call']>[1]) =>
  (client: Client) =>
  async () => {
    for (let tries = 0; ; tries++) {
      const { status, body } = await client.call(call as Call, input)
      if (status !== 503 || tries > TRIES) return { status, body: body as unknown }
    }
  }

/** A week's loss, and the Monday on which it is given back. */
async function lost(at: Track, client: Client): Promise<void> {
  const playerId = await idOf(at, client)
  const { database } = at.runtime
  const balance = { entries: 0, winnings: 0, tourPoints: 0, version: 1 }
  const round = { game: 'tidal-fortune', mode: 'SweepStakes' as const, stake: 1_000, win: 0, balance }
  await transact(database.db, (tx) =>
    emit(tx, at.clock, playerId, 'round.settled', { round_id: uuidv7(at.clock), ...round }),
  )
  await atRest(database.pool, at.consumers.drain)
  const today = dayOf(at.clock.now(), ZONE)
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  at.clock.advance(dayStart(dayAfter(today, 7 - weekday), ZONE) + 12 * HOUR - at.clock.now())
  await computeWeeks(at.runtime)
}

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

/** Every reward that is paid when somebody asks for it, and the levels of the league. */
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
      name: 'weekly cashback',
      versions: 1,
      ready: async (client) => {
        await confirmAll(at, client)
        await lost(at, client)
        return asks(cashback.pay)(client)
      },
    },
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
      ready: async (client) => asks(account.confirmEmail, { token: await client.letterToken() })(client),
    },
    phone(),
    levels(at),
  ]
}
