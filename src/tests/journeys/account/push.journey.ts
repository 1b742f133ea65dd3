import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '#features/push/contract.ts'
import { covers } from '#tests/coverage/covers.ts'
import type { BrowserContext, Page } from '../../rig/browser.ts'
import {
  decrypted,
  openPushService,
  subscription,
  vapidOf,
  type PushService,
} from '../../rig/push/service.ts'
import { findings } from '../conform.ts'
import { signedUp, site } from '../site.ts'

/**
 * Notifications in a real browser: the real page, the real service worker, the real server. One part is stood
 * in for: Google's push service, which a browser without a network cannot reach. Its place is taken by a service
 * of the test, which hands what it gets to the browser through the developer tools.
 */
let service: PushService
beforeAll(async () => void (service = await openPushService()))
const at = site(() => ({ PUSH_HOSTS: service.origin, PUSH_SUBJECT: 'mailto:push@fair.example' }), {
  whole: true,
})
afterAll(() => service.close())

/** Workers start late on a busy machine. */
const PATIENT = { timeout: 20_000 }
let people = 0

/** A browser whose push service is the test's. */
async function reachable(context: BrowserContext) {
  const made = subscription(`${service.origin}/send/journey-${++people}`)
  await context.addInitScript(
    ({ endpoint, auth, p256dh }) => {
      const bytes = (text: string) =>
        Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.codePointAt(0)!)
          .buffer
      const isSubscribed = () => sessionStorage.getItem('test-subscribed') === '1'
      const view = () => ({
        endpoint,
        options: { applicationServerKey: null },
        getKey: (name: string) => bytes(name === 'auth' ? auth : p256dh),
        unsubscribe: async () => {
          sessionStorage.removeItem('test-subscribed')
          return true
        },
      })
      Object.assign(PushManager.prototype, {
        getSubscription: async () => (isSubscribed() ? view() : null),
        subscribe: async () => {
          sessionStorage.setItem('test-subscribed', '1')
          return view()
        },
      })
    },
    { endpoint: made.endpoint, auth: made.auth, p256dh: made.p256dh },
  )
  return made
}

/** Collects what the page hears on `document` (001 §4). */
const listen = (page: Page) =>
  page.evaluate(() => {
    const heard: unknown[] = []
    Object.assign(window, { heard })
    for (const name of ['push:init', 'push:token', 'push:message', 'push:error'])
      document.addEventListener(name, (event) => void heard.push([name, (event as CustomEvent).detail]))
  })
const heard = (page: Page) => page.evaluate(() => (window as unknown as { heard: [string, never][] }).heard)

const turnOn = (page: Page) => page.getByRole('button', { name: 'Turn on notifications' })

/** The notifications that the browser shows, oldest first. */
const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    // The library of types knows nothing of badges.
    const all = (await registration.getNotifications()) as (Notification & { readonly badge: string })[]
    return all.map(({ title, icon, badge, tag, silent, data }) => ({ title, icon, badge, tag, silent, data }))
  })

/**
 * Counts what a page's worker has shown. Chromium writes a notification down before it shows it, and forgets the
 * ones that it finds written and not shown when it is asked for them in between: so nobody asks too early.
 */
async function shownBy(page: Page): Promise<() => Promise<number>> {
  const [worker] = page.context().serviceWorkers()
  await worker!.evaluate(() => {
    const counted = Object.assign(self, { shown: 0 })
    const { prototype } = ServiceWorkerRegistration
    const { showNotification } = prototype
    prototype.showNotification = async function (...look) {
      await showNotification.apply(this, look)
      counted.shown++
    }
  })
  return () => worker!.evaluate(() => (self as unknown as { shown: number }).shown)
}

/** The entry point of the developer tools to a page's service worker; what it delivers has been shown. */
async function workerSession(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  const found = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations
      if (one) resolve(one.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  const registrationId = await found
  const shownSoFar = await shownBy(page)
  return {
    async deliver(data: unknown) {
      const before = await shownSoFar()
      await cdp.send('ServiceWorker.deliverPushMessage', {
        origin: at.url,
        registrationId,
        data: typeof data === 'string' ? data : JSON.stringify(data),
      })
      await expect.poll(shownSoFar, PATIENT).toBe(before + 1)
    },
  }
}

describe('a player', () => {
  test('turns notifications on, gets one, and turns them off again', async () => {
    covers('000 §3.32', '001 push.5')
    const page = await at.person({ serviceWorkers: 'allow', permissions: ['notifications'] })
    const made = await reachable(page.context())
    const client = await signedUp(page, at.url)
    await page.goto('/account/notifications')
    await turnOn(page).waitFor()
    await listen(page)
    await turnOn(page).click()
    await page.getByRole('button', { name: 'Turn off on this device' }).waitFor()
    expect((await heard(page)).map(([name]) => name)).toEqual(['push:init', 'push:token'])
    const { devices } = (await client.call(calls.preferences)).body.data!
    expect(devices).toHaveLength(1)
    await page.getByText('Chrome on Linux').waitFor()
    expect(await findings(page)).toEqual([])

    await page.getByRole('button', { name: 'Send a test notification' }).click()
    await expect.poll(() => service.sentTo(made.endpoint).length, PATIENT).toBe(1)
    const [{ headers, body }] = service.sentTo(made.endpoint) as [ReturnType<PushService['sentTo']>[number]]
    expect(vapidOf(headers.authorization!)).toMatchObject({
      aud: service.origin,
      sub: 'mailto:push@fair.example',
    })
    const message = decrypted(made, body) as { notification: { title: string } }

    // From the push service the browser decrypts and wakes the worker: that half is Chromium's own.
    const { deliver } = await workerSession(page)
    await deliver(message)
    await expect
      .poll(() => shown(page), PATIENT)
      .toMatchObject([
        {
          title: 'Aurelia notifications work here',
          icon: `${at.url}/icons/aurelia/192.png`,
          badge: `${at.url}/icons/aurelia/badge-96.png`,
          tag: 'test',
          silent: true,
          data: { link: '/account/notifications', category: 'account' },
        },
      ])
    await expect
      .poll(async () => (await heard(page)).at(-1), PATIENT)
      .toMatchObject(['push:message', message])

    await page.getByRole('button', { name: 'Turn off on this device' }).click()
    await turnOn(page).waitFor()
    expect((await client.call(calls.preferences)).body.data!.devices).toEqual([])
  })

  test('chooses what they hear about, and keeps the choice', async () => {
    const page = await at.person({ serviceWorkers: 'allow' })
    const client = await signedUp(page, at.url)
    await page.goto('/account/notifications')
    const races = page.getByRole('switch', { name: /Races and tournaments/ })
    await races.waitFor()
    expect(await page.getByRole('switch', { name: /News and offers/ }).isChecked()).toBe(false)
    expect(await page.getByRole('switch', { name: /Your account/ }).isDisabled()).toBe(true)
    await races.uncheck()
    const saved = async () => (await client.call(calls.preferences)).body.data!.switches.races
    await expect.poll(saved, PATIENT).toBe(false)
    await page.reload()
    await expect.poll(() => races.isChecked(), PATIENT).toBe(false)
    expect(await findings(page)).toEqual([])
  })

  test('who refuses is told how it stands, and the page asks nothing by itself', async () => {
    covers('001 push.3', '000 §8.14')
    const page = await at.person({ serviceWorkers: 'allow' })
    await page.context().addInitScript(() => {
      Object.assign(window, { asked: 0 })
      Object.defineProperty(Notification, 'permission', { get: () => 'default' })
      Notification.requestPermission = async () => {
        ;(window as unknown as { asked: number }).asked++
        return 'denied'
      }
    })
    await signedUp(page, at.url)
    await page.goto('/lobby')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.goto('/account/notifications')
    await page.getByRole('switch').first().waitFor()
    expect(await page.evaluate(() => (window as unknown as { asked: number }).asked)).toBe(0)
    await turnOn(page).click()
    await page.getByText('You haven’t allowed notifications in this browser.').waitFor()
  })
})

describe('the worker', () => {
  test('shows something for whatever comes, and a click leads there without a reload', async () => {
    const page = await at.person({ serviceWorkers: 'allow', permissions: ['notifications'] })
    await page.goto('/library')
    await page.evaluate(() => navigator.serviceWorker.ready)
    const { deliver } = await workerSession(page)
    await deliver('no json at all')
    await expect
      .poll(() => shown(page), PATIENT)
      .toMatchObject([{ title: 'You have a new notification', data: { link: '/' } }])
    await deliver({ notification: { title: 'A race begins', tag: 'race' }, data: { link: '/fairness' } })
    await deliver({ notification: { title: 'The race ends', tag: 'race' }, data: { link: '/credits' } })
    await expect
      .poll(async () => (await shown(page)).map(({ title }) => title), PATIENT)
      .toEqual(['You have a new notification', 'The race ends'])

    // Headless Chromium has no notification to click: the worker gets the event of a click as the browser makes it.
    await page.evaluate(() => Object.assign(window, { stays: true }))
    const worker = page.context().serviceWorkers()[0]!
    await worker.evaluate(async () => {
      const scope = self as unknown as { registration: ServiceWorkerRegistration }
      const notification = (await scope.registration.getNotifications({ tag: 'race' }))[0]!
      // Without a person's click no window may be focused: the worker must not need it.
      const Clicked = (self as unknown as Record<string, new (name: string, init: object) => Event>)[
        'NotificationEvent'
      ]!
      self.dispatchEvent(new Clicked('notificationclick', { notification }))
    })
    await page.waitForURL(/\/credits/)
    expect(await page.evaluate(() => 'stays' in window)).toBe(true)
    await expect
      .poll(async () => (await shown(page)).map(({ title }) => title), PATIENT)
      .toEqual(['You have a new notification'])
  })
})
