import { test } from 'vitest'
import { z } from 'zod'
import { calls as pages } from './contract.ts'
import { calls as payments } from '#features/payments/contract.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { ok } from '#tests/wire/shapes.ts'
import { expectAnswer } from '#tests/wire/wire.ts'

/** Calls of texts and the history (000 §7, 001 §3, §7). */
const at = testSite()

const whole = z.int().min(0)
const path = z.string().regex(/^(\/[a-z/-]*)?(\?(openModal|game)=[a-z-]+)?$/)

test('texts and landings', async () => {
  const guest = at.visitor()
  const text = {
    name: z.string(),
    locale: z.enum(['en', 'es']),
    title: z.string().min(3),
    description: z.string().min(20),
    html: z.string().min(100),
    sections: z.array(z.strictObject({ id: z.string().min(1), title: z.string().min(1) })),
    updatedAt: z.iso.datetime(),
  }
  await expectAnswer(
    guest,
    pages.content,
    {
      name: 'terms',
    },
    z.strictObject({ payload: z.strictObject(text) }),
  )
  const landing = z.strictObject({
    ...text,
    kicker: z.string().min(1),
    lead: z.string().min(1),
    action: z.string().min(1),
    group: z.string().min(1),
  })
  await expectAnswer(
    guest,
    pages.landing,
    {
      name: 'welcome',
      locale: 'es',
    },
    z.strictObject({ payload: landing }),
  )
  const listed = z.strictObject({ path, title: z.string().min(3), updatedAt: z.iso.datetime() })
  const list = z.strictObject({ payload: z.strictObject({ pages: z.array(listed).min(12) }) })
  await expectAnswer(guest, pages.list, undefined, list)
})

test('the history and the partner’s page', async () => {
  const player = await at.player()
  const operation = z.strictObject({
    id: z.string().regex(/^[0-9a-f-]{36}\.\d+$/),
    kind: z.string().min(1),
    currency: z.enum(['coins', 'entries', 'winnings']),
    amount: z.int(),
    balance: whole,
    at: z.iso.datetime(),
    game: z.string().nullable(),
  })
  const shape = ok(z.strictObject({ operations: z.array(operation).length(1), next: z.string() }))
  await expectAnswer(player, payments.history, { limit: 1 }, shape)
})
