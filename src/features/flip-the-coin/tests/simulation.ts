import { copiesOf, surprise } from '#tests/simulation/deeds.ts'
import type { SimulatedPlayer } from '#tests/simulation/person.ts'
import type { SimulationPiece } from '#tests/simulation/piece.ts'
import { compare, lineOf } from '#tests/simulation/postings.ts'
import type { World } from '#tests/simulation/world.ts'
import { calls, type Flip } from '../contract.ts'

/** The flips reported to each player, by day. */
const answers = new WeakMap<SimulatedPlayer, Map<string, Flip>>()
const flipsOf = (person: SimulatedPlayer) => {
  const flips = answers.get(person) ?? new Map<string, Flip>()
  answers.set(person, flips)
  return flips
}

/** With a key, as pages send it: after midnight two bonuses may be open, and one press flips for one. */
const ask = (world: World, person: SimulatedPlayer) =>
  world.ask(
    person,
    calls.flip,
    { side: person.rng.below(2) === 0 ? 'heads' : 'tails' },
    copiesOf(person),
    `flip ${person.email} ${person.rng.below(1_000_000_000)}`.replaceAll(' ', '-'),
  )

/** Flips where there is a bonus, and where there is none. */
async function claim(world: World, person: SimulatedPlayer): Promise<void> {
  const flips = flipsOf(person)
  const body = await ask(world, person)
  if (!body.success) {
    if (body.code !== 'NO_BONUS' && body.code !== 'BALANCE_FIRST')
      surprise(world, person, `flip: ${body.code}`)
    return
  }
  const flip = body.data!
  const known = flips.get(flip.day)
  if (known && JSON.stringify(known) !== JSON.stringify(flip))
    surprise(world, person, `the flip of ${flip.day} was answered otherwise the second time`)
  const { bonus, amount, won, side, called } = flip
  const should = won ? bonus * 2 : Math.ceil(bonus / 2)
  if (bonus > 10_000 || bonus < 2 || amount !== should || won !== (side === called))
    surprise(world, person, `${called} was called, ${side} shown, and ${bonus} became ${amount}`)
  flips.set(flip.day, flip)
}

/** One flip a day, asked for by many at once; what was told is what was posted, taken and drawn. */
export const piece: SimulationPiece = {
  claim,
  ask,
  done: [['coins flipped', (person) => flipsOf(person).size]],
  async audit({ pool }, people, paid) {
    const { rows } = await pool.query<{ player_id: string; taken: number }>(
      `select player_id, sum(amount)::int as taken from ledger_transfer
       where kind = 'flip the coin' and debit = 101 group by 1`,
    )
    const drawn = await pool.query<{ player_id: string; key: string }>(
      `select player_id, key from reward_draw where feature = 'flip-the-coin'`,
    )
    const posted = people.flatMap((person) =>
      compare(
        person,
        paid,
        'flip-the-coin:',
        new Map(
          [...flipsOf(person).values()].map(({ day, won, bonus }) => [
            `flip-the-coin:${day}`,
            { coins: won ? bonus : 0, entries: 0 },
          ]),
        ),
      ),
    )
    const taken = people.flatMap((person) => {
      const lost = [...flipsOf(person).values()].filter(({ won }) => !won)
      const should = lost.reduce((sum, { bonus }) => sum + Math.floor(bonus / 2), 0)
      const is = rows.find((row) => row.player_id === person.playerId)?.taken ?? 0
      return is === should ? [] : [`${person.email}: ${is} taken, expected ${should}`]
    })
    const draws = people.flatMap((person) => {
      const keys = drawn.rows.filter((row) => row.player_id === person.playerId).map(({ key }) => key)
      const should = [...flipsOf(person).keys()]
      return keys.toSorted().join() === should.toSorted().join()
        ? []
        : [`${person.email}: ${keys.length} draws, expected ${should.length}`]
    })
    return [
      lineOf('flips not paid exactly once as told', posted),
      lineOf('flips that did not take half exactly once', taken),
      lineOf('flips that were not drawn exactly once', draws),
    ]
  },
}
