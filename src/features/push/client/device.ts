import type { App } from '#client/context/app.ts'
import { calls } from '../contract.ts'
import { dispatchPushEvent } from './events.ts'
import { read, write } from '#client/storage/memory.ts'
import { machineOf, setUpPush, startService, unregisterDevice, tokenOf } from './setup.ts'

/** This browser as a device of the player: turned on and off by them, and told whose it is at each visit. */

/** What the player chose for this browser, and which device of theirs it is. */
const CHOICE = 'push'
const DEVICE = 'push-device'
/** The visit in which the server was told whose this device is; a tab that signs out forgets it. */
const REPORTED = 'push-told'

type Choice = 'on' | 'off'

const choose = (choice: Choice) => write('localStorage', CHOICE, choice)

/** Whether this browser takes messages: the player turned it on and the browser still allows it. */
export const isOn = (): boolean =>
  read('localStorage', CHOICE) === 'on' && 'Notification' in window && Notification.permission === 'granted'

/** The id of this browser among the player's devices, or null. */
export const thisDevice = (): string | null => read('localStorage', DEVICE)

/** Tells the server whose device this is. @returns false when the device was removed from the account */
async function attach(app: App, token: string): Promise<boolean> {
  const { data, code } = await app.call(calls.attach, { token })
  if (code === 'REGISTRATION_UNKNOWN') return false
  if (!data) return true
  write('localStorage', DEVICE, data.device)
  write('sessionStorage', REPORTED, app.player.getState().me.login ?? '')
  return true
}

/**
 * Turns messages on for this browser; call it in a gesture of the player.
 * @throws PushTrouble
 */
export async function turnOn(app: App): Promise<void> {
  const { token } = await setUpPush(machineOf(app))
  choose('on')
  if (!app.player.getState().me.isGuest) await attach(app, token)
}

/**
 * Turns messages off for this browser.
 * @throws PushTrouble
 */
export async function turnOff(app: App): Promise<void> {
  choose('off')
  const device = thisDevice()
  await unregisterDevice(machineOf(app))
  // Firebase took its own registration back; ours of the same device goes with it.
  if (device) await app.call(calls.removeDevice, { id: device })
  write('localStorage', DEVICE, null)
}

/** At each visit: the token is renewed when it is a week old, and a player who came in gets their device. */
export async function visit(app: App): Promise<void> {
  const { me } = app.player.getState()
  if (me.isGuest) write('sessionStorage', REPORTED, null)
  if (!isOn()) return
  const machine = machineOf(app)
  const service = await startService(machine)
  const token = await tokenOf(machine, service)
  dispatchPushEvent('push:token', { token })
  if (me.isGuest || read('sessionStorage', REPORTED) === me.login) return
  if (await attach(app, token)) return
  // The player removed this device elsewhere: it stays removed until they turn it on here.
  choose('off')
  await service.library.store.remove('token')
}
