import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mountPart } from '#tests/components/mount-part.tsx'
import { mountStage } from '#tests/components/mount.tsx'
import { guest } from '#tests/components/people.ts'
import { says } from '#tests/components/wire.ts'
import { calls as init } from '#features/init/contract.ts'
import { AppProvider, type App } from '../context/app.ts'
import ConsentBanner from './consent-banner.tsx'
import { CONSENT_COOKIE, readConsent } from '../consent/consent.ts'
import type { FeatureCookies } from '../consent/feature-cookies.ts'

/** A visitor who was not asked yet, and what a feature keeps, which comes when it is called for. */
async function ask() {
  const { app, wire } = await mountStage('cookies', {
    player: guest(),
    answers: [says(init.storeChoices, { success: true })],
  })
  document.cookie = `${CONSENT_COOKIE}=; path=/; max-age=0`
  let come!: (cookies: FeatureCookies) => void
  const cookies = new Promise<FeatureCookies>((resolve) => (come = resolve))
  const slow = { name: 'slow', cookies: async () => ({ cookies: await cookies }) }
  const registry = { ...app.registry, features: [slow as never] } as App['registry']
  mountPart(
    <AppProvider value={{ ...app, registry }}>
      <ConsentBanner />
    </AppProvider>,
  )
  const marketing = {
    name: 'ad',
    group: 'marketing',
    place: 'cookie',
    days: 1,
    purpose: () => 'Ads',
  } as const
  return { wire, come: () => come({ table: [marketing] }) }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('asks before the table of cookies is here, and keeps with it what was decided', async () => {
  const { wire, come } = await ask()
  await button('Accept all').click()
  await expect.element(button('Accept all')).not.toBeInTheDocument()
  expect(readConsent(document.cookie)).toBeNull()
  come()
  await expect.poll(() => readConsent(document.cookie)?.optional).toEqual(['analytics'])
  expect(wire.sent(init.storeChoices)).toHaveLength(1)
})

test('what is necessary is on while the table is on its way', async () => {
  await ask()
  await button('Customize').click()
  await expect.element(page.getByRole('switch', { name: /^Necessary/ })).toBeChecked()
  await button('Save choices').click()
  await expect.element(button('Save choices')).not.toBeInTheDocument()
})
