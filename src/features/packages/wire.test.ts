import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { calls as init } from '#features/init/contract.ts'
import { DAY } from '#platform/time/clock.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { ok, whole } from '#tests/wire/shapes.ts'
import { expectAnswer } from '#tests/wire/wire.ts'
import { calls } from './contract.ts'
import { homePage, info } from './tests/reads.ts'

/** The calls of packages with their fields. */
const at = testSite()

const words = z.string().min(1)
const money = z.strictObject({ coins: whole.optional(), entries: whole.optional() })
const view = z.strictObject({
  package_id: words,
  kind: z.enum(['fortune', 'preset', 'bundle']),
  price: whole,
  coins: whole,
  parts: z.strictObject({ count: z.literal(7), coins: whole }).nullable(),
  total: whole,
  gift: money,
  badgeLabel: words,
  endsAt: z.iso.datetime().nullable(),
})
const listed = z.strictObject({
  packages: z.array(view).length(4),
  presets: z.array(view).length(1),
  days: z.literal(14),
  isDemonstration: z.literal(true),
  isPaused: z.literal(false),
})
const chosen = z.union([
  z.strictObject({ package_id: z.null(), parts: z.tuple([]), expiresAt: z.null() }),
  z.strictObject({
    package_id: words,
    price: whole,
    state: z.enum(['waiting', 'running', 'taken', 'over', 'refunded']),
    parts: z
      .array(
        z.strictObject({
          n: whole,
          coins: whole,
          availableAt: z.iso.datetime(),
          claimedAt: z.iso.datetime().nullable(),
        }),
      )
      .length(7),
    startsAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    left: whole,
    nextAt: z.iso.datetime().nullable(),
  }),
])

test('each call answers with its fields', async () => {
  const player = await at.player()
  await expectAnswer(player, calls.packages, undefined, ok(listed))
  await expectAnswer(player, calls.chosen, undefined, ok(chosen))
  const bought = z.strictObject({ package_id: words, coins: whole, gift: money })
  await expectAnswer(player, calls.buy, { package_id: 'fortune-999', order: randomUUID() }, ok(bought))
  at.clock.advance(DAY)
  await player.signIn()
  const taken = z.strictObject({ package_id: words, part: whole, coins: whole, left: whole })
  await expectAnswer(player, calls.claim, { part: 1 }, ok(taken))
  await expectAnswer(player, calls.chosen, undefined, ok(chosen))
})

test('what is for sale is told wherever the specification reads it', async () => {
  const player = await at.player()
  const { presets, packages } = (await player.call(calls.packages)).body.data!
  const data = (await player.call(init.init)).body.data!
  expect([data.packages, data.popupPresetPackages]).toEqual([{ isActive: true }, presets])
  const features = (await player.call(info, {})).body.data!
  expect(features).toMatchObject({
    ...{ currentOffer: { badgeLabel: 'Package' }, popupPresetPackages: presets },
    statusFeatures: { fortuneInvestment: true },
  })
  expect((await player.call(homePage)).body.payload.packages).toEqual(packages)
  const guest = (await at.visitor().call(init.init)).body.data!
  expect([guest.packages, guest.popupPresetPackages]).toEqual([{ isActive: false }, []])
  expect((await at.visitor().call(info, {})).body.data!.currentOffer).toBeNull()
})
