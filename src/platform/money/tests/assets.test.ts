import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Tx } from '../../data/db.server.ts'
import { simClock } from '../../time/clock.ts'
import { openAssets, type AnyAssetHandler, type AssetReceiver, type PaidStake } from '../assets.server.ts'
import type { Prize } from '../prize.ts'

/** The registry of things in prizes, with handlers that write down what they are asked. */
const clock = simClock(Date.UTC(2026, 10, 18))
const tx = {} as Tx
const to: AssetReceiver = { playerId: 'player', mode: 'SweepStakes', key: 'cause' }

const prizeOf = (things: object) => things as Prize
const owner = (name: string, ...handlers: readonly object[]) => ({
  feature: { name },
  assets: handlers as readonly AnyAssetHandler[],
})
/** A thing that writes down what is done with it. */
const thing = (kind: string, said: unknown[] = [], more: object = {}) => ({
  kind,
  schema: z.string(),
  grant: async (_: Tx, __: unknown, { taken, ...receiver }: AssetReceiver, asset: string) => {
    said.push([kind, asset, receiver, [...(taken ?? [])]])
    return { id: `${kind}:${asset}`, expires_at: null, fresh: true }
  },
  ...more,
})

test('a prize is whole where the brand has the feature of each of its things', () => {
  const assets = openAssets([owner('medals', thing('medal')), owner('cups', thing('cup'))])
  const whole = (features: object, prize: object) => assets.isWhole({ features } as never, prizeOf(prize))
  expect(whole({}, { coins: 1, entries: 2 })).toBe(true)
  expect(whole({}, { medal: 'gold', cup: 'tall' })).toBe(true)
  expect(whole({ medals: true }, { medal: 'gold' })).toBe(true)
  expect(whole({ medals: false }, { medal: 'gold' })).toBe(false)
  expect(whole({ medals: false }, { medal: 'gold', cup: 'tall' })).toBe(false)
  expect(whole({ cups: false }, { medal: 'gold' })).toBe(true)
  // What the prize does not hold is no thing of it; what nobody gives no brand has.
  expect(whole({ medals: false }, { medal: undefined })).toBe(true)
  expect(whole({}, { dice: 1 })).toBe(false)
  // Items have no feature of their own: nobody lacks them.
  expect(whole({ medals: false }, { items: [{ kind: 'key', count: 1 }] })).toBe(true)
})

test('things are given in the order of the prize, and each knows which items the others take', async () => {
  const said: unknown[] = []
  const assets = openAssets([
    owner(
      'medals',
      thing('medal', said, { itemKind: (asset: string) => `medal-${asset}` }),
      thing('cup', said),
    ),
  ])
  const given = await assets.grant(tx, clock, to, prizeOf({ coins: 3, cup: 'tall', medal: 'gold' }))
  expect(given).toEqual({
    cup: { id: 'cup:tall', expires_at: null, fresh: true },
    medal: { id: 'medal:gold', expires_at: null, fresh: true },
  })
  expect(said).toEqual([
    ['cup', 'tall', to, ['medal-gold']],
    ['medal', 'gold', to, ['medal-gold']],
  ])
})

test('a thing that nobody gives is refused before any other is given', async () => {
  const said: unknown[] = []
  const assets = openAssets([owner('medals', thing('medal', said))])
  await expect(assets.grant(tx, clock, to, prizeOf({ medal: 'gold', dice: 2 }))).rejects.toMatchObject({
    code: 'ASSET_UNKNOWN',
    status: 409,
    details: { kind: 'dice' },
  })
  expect(said).toEqual([])
  expect(() => assets.check(prizeOf({ medal: 7 }))).toThrow(
    expect.objectContaining({ code: 'ASSET_UNKNOWN', details: { kind: 'medal' } }),
  )
  assets.check(prizeOf({ coins: 1, medal: 'gold', dice: undefined }))
})

test('what a brand lacks becomes its worth, whole or in part; the rest of the prize stays', () => {
  const worth = () => ({ coins: 10.4, entries: 0.6 })
  const half = ({ features }: { readonly features: Readonly<Record<string, boolean>> }, asset: string) =>
    features['cups'] === false
      ? { asset: asset === 'pair' ? 'one' : null, worth: { coins: 7, entries: 0 } }
      : { asset, worth: { coins: 0, entries: 0 } }
  const assets = openAssets([
    owner('medals', thing('medal', [], { worth }), thing('pin')),
    owner('cups', thing('cup', [], { under: half })),
  ])
  const under = (features: object, prize: object, entries = true) =>
    assets.prizeUnder({ features } as never, prizeOf(prize), entries)
  const all = { coins: 100, medal: 'gold', pin: 'round', cup: 'pair' }
  expect(under({}, all)).toBe(all)
  expect(under({ medals: true, cups: true }, all)).toBe(all)
  expect(under({ medals: false }, all)).toEqual({ coins: 110, entries: 1, pin: 'round', cup: 'pair' })
  expect(under({ cups: false }, all)).toEqual({ ...all, coins: 107, entries: 0, cup: 'one' })
  expect(under({ cups: false }, { cup: 'single' })).toEqual({ coins: 7, entries: 0 })
  expect(under({ medals: false, cups: false }, { ...all, entries: 5 })).toEqual({
    coins: 117,
    entries: 6,
    pin: 'round',
    cup: 'one',
  })
  expect(under({ medals: false }, all, false)).toEqual({ coins: 210, pin: 'round', cup: 'pair' })
  // Nobody gives it: it is refused where it is given, and stays in the prize until then.
  expect(under({}, { dice: 2 })).toEqual({ dice: 2 })
})

test('what was given is taken back by each kind that can', async () => {
  const said: unknown[] = []
  const takeBack = (kind: string) => async (_: Tx, __: unknown, of: object) => void said.push([kind, of])
  const assets = openAssets([
    owner('medals', thing('medal', [], { takeBack: takeBack('medal') }), thing('pin')),
    owner('cups', thing('cup', [], { takeBack: takeBack('cup') })),
  ])
  const of = { playerId: 'player', key: 'cause' }
  await assets.takeBack(tx, clock, of)
  expect(said).toEqual([
    ['medal', of],
    ['cup', of],
  ])
})

test('the stakes that things pay are those of all of them, the first that pays a round pays it alone', async () => {
  const asked: unknown[] = []
  /** Pays for the rounds of one grant. */
  const payer = (name: string) => ({
    left: async (_: unknown, playerId: string, now: Date, game: string) => [
      { grant_id: `${name} ${playerId} ${now.getTime()} ${game}` } as PaidStake,
    ],
    revision: async (_: unknown, { grantId }: { readonly grantId: string }) =>
      grantId === name ? `hash of ${name}` : null,
    pay: async (_: unknown, __: unknown, { grantId }: { readonly grantId: string }) => {
      asked.push(name)
      return grantId === name
    },
    paid: async (_: unknown, playerId: string, ids: readonly string[]) =>
      new Set(ids.filter((id) => id.startsWith(name)).map((id) => `${playerId} ${id}`)),
  })
  const { stakes } = openAssets([
    owner('spins', thing('spin', [], { stakes: payer('a') }), thing('pin')),
    owner('turns', thing('turn', [], { stakes: payer('b') })),
  ])
  const round = (grantId: string) => ({ grantId, playerId: 'me', game: 'dice' }) as never
  expect((await stakes.left(tx, 'me', new Date(5), 'dice')).map(({ grant_id }) => grant_id)).toEqual([
    'a me 5 dice',
    'b me 5 dice',
  ])
  const hashes = ['a', 'b', 'c'].map((id) => stakes.revision(tx, round(id)))
  expect(await Promise.all(hashes)).toEqual(['hash of a', 'hash of b', null])
  expect(await stakes.paid(tx, 'me', ['a1', 'b1', 'c1'])).toEqual(new Set(['me a1', 'me b1']))
  for (const [id, pays, who] of [
    ['a', true, ['a']],
    ['b', true, ['a', 'b']],
    ['c', false, ['a', 'b']],
  ] as const) {
    expect(await stakes.pay({} as never, clock, round(id))).toBe(pays)
    expect(asked.splice(0)).toEqual(who)
  }
})

test('a feature without things registers none, and no kind is registered twice', () => {
  const plain = { feature: { name: 'plain' } }
  expect(openAssets([plain]).isWhole({ features: {} } as never, prizeOf({ medal: 'gold' }))).toBe(false)
  expect(() => openAssets([plain, owner('mine', thing('items'))])).toThrow(/two features register/)
})
