import type { App } from '#client/context/app.ts'
import { calls } from '../contract.ts'
import { dispatchPushEvent } from './events.ts'
import { accountOf } from '#client/context/player.ts'
import { ownerKey } from '#client/storage/dismissals.ts'
import { read, write } from '#client/storage/memory.ts'
import { machineOf, setUpPush, startService, tokenOf, unregisterDevice, type Service } from './setup.ts'
import { replaceToken } from './token.ts'

/** This browser as a device of the player: turned on and off by them, and told whose it is at each visit. */

/** Storage keys of a player's choice for this browser and of its device id, completed by the account. */
const CHOICE = 'push'
const DEVICE = 'push-device'
/** Storage key of the account that this visit reported as the owner of the device; cleared on signing out. */
const REPORTED = 'push-told'

type Choice = 'on' | 'off'
type Page = Pick<App, 'player'>

const deviceKey = (app: Page, name: string) => `${name}:${ownerKey(accountOf(app))}`
const choose = (app: Page, choice: Choice) => write('localStorage', deviceKey(app, CHOICE), choice)

/** A choice of before choices had owners, or of a guest, becomes the next player's, and nobody's after them. */
function adopt(app: Page): void {
  if (accountOf(app) === null) return
  for (const name of [CHOICE, DEVICE])
    for (const old of [name, `${name}:${ownerKey(null)}`]) {
      const value = read('localStorage', old)
      if (value === null) continue
      write('localStorage', old, null)
      if (read('localStorage', deviceKey(app, name)) === null)
        write('localStorage', deviceKey(app, name), value)
    }
}

/** Whether this browser takes messages for the player: they turned it on and the browser still allows it. */
export function isOn(app: Page): boolean {
  adopt(app)
  const isChosen = read('localStorage', deviceKey(app, CHOICE)) === 'on'
  return isChosen && 'Notification' in window && Notification.permission === 'granted'
}

/** The id of this browser among the player's devices, or null. */
export const thisDevice = (app: Page): string | null => read('localStorage', deviceKey(app, DEVICE))

/**
 * Tells the server whose device this is.
 * @returns `removed` when it was removed from the account, `ended` when its push service takes no more messages
 */
async function attach(app: App, token: string): Promise<'done' | 'removed' | 'ended'> {
  const { data, code } = await app.call(calls.attach, { token })
  if (code === 'REGISTRATION_UNKNOWN') return 'removed'
  if (code === 'SUBSCRIPTION_ENDED') return 'ended'
  if (!data) return 'done'
  write('localStorage', deviceKey(app, DEVICE), data.device)
  write('sessionStorage', REPORTED, ownerKey(accountOf(app)))
  return 'done'
}

/** As `attach`, with another subscription where this one has ended. */
async function attachLiving(app: App, { library, registration }: Service, token: string) {
  const answer = await attach(app, token)
  if (answer !== 'ended') return answer
  const next = await replaceToken(library, registration)
  dispatchPushEvent('push:token', { token: next })
  return attach(app, next)
}

/**
 * Turns messages on for this browser; call it in a gesture of the player.
 * @throws PushTrouble
 */
export async function turnOn(app: App): Promise<void> {
  const { token, service } = await setUpPush(machineOf(app))
  choose(app, 'on')
  if (!app.player.getState().me.isGuest) await attachLiving(app, service, token)
}

/**
 * Turns messages off for this browser.
 * @throws PushTrouble
 */
export async function turnOff(app: App): Promise<void> {
  choose(app, 'off')
  const device = thisDevice(app)
  await unregisterDevice(machineOf(app))
  // Firebase took its own registration back; ours of the same device goes with it.
  if (device) await app.call(calls.removeDevice, { id: device })
  write('localStorage', deviceKey(app, DEVICE), null)
}

/** At each visit: the token is renewed when it is a week old, and a player who came in gets their device. */
export async function visit(app: App): Promise<void> {
  const { me } = app.player.getState()
  if (me.isGuest) write('sessionStorage', REPORTED, null)
  if (!isOn(app)) return
  const machine = machineOf(app)
  const service = await startService(machine)
  const token = await tokenOf(machine, service)
  dispatchPushEvent('push:token', { token })
  if (me.isGuest || read('sessionStorage', REPORTED) === ownerKey(me.account)) return
  if ((await attachLiving(app, service, token)) !== 'removed') return
  // The player removed this device elsewhere: it stays removed until they turn it on here.
  choose(app, 'off')
  await service.library.store.remove('token')
}
