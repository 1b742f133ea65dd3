import { z } from 'zod'
import { DAY } from '#platform/time/clock.ts'
import { refuse } from '#platform/base/errors.ts'
import { isUuid, uuidv7 } from '#platform/base/ids/ids.server.ts'
import { service } from '#platform/calls/service.server.ts'
import type { Context } from '#platform/calls/context.server.ts'
import { handle } from '#platform/calls/handle.server.ts'
import { PUSH_CATEGORIES } from '#platform/messages/push-details.ts'
import { callerLocale } from '#platform/words/locale.ts'
import { translatorOf } from '#platform/words/translator.ts'
import { notify } from '#platform/messages/web-push.server.ts'
import { hashOf } from './auth.server.ts'
import {
  attachAnswer,
  authTokenAnswer,
  changeAnswer,
  configAnswer,
  installAnswer,
  preferencesAnswer,
  registerAnswer,
  removeDeviceAnswer,
  testAnswer,
  unregisterAnswer,
  updateAnswer,
} from './answers.server.ts'
import { calls, type Preferences } from './contract.ts'
import { adoptPush, carryPush, carryToDevice, iconsOf, noteFailed } from './deliver.server.ts'
import { DELIVERY_DAYS, DEVICES_MAX, SILENT_DAYS } from './economy.ts'
import { push } from './feature.ts'
import {
  checkOwner,
  INSTALL,
  install,
  ownerOf,
  REGISTER,
  register,
  renewAuthToken,
  TOKENS,
  unregister,
  update,
} from './registrations.server.ts'
import { testMessage } from './messages.ts'
import { offersWords } from './offers-words.ts'
import { isFid, switchesOf } from './rules.ts'
import {
  deleteDevice,
  deletePlayers,
  detachSessions,
  devicesOf,
  putRegistration,
  putSwitch,
  refreshRegistration,
  registrationOf,
  storedPreferences,
  trimDevices,
  trimPush,
} from './store.server.ts'

const TEST_LIMIT = { name: 'push-test', points: 5, period_s: 60 }

async function preferencesOf({ runtime, db, playerId, now }: Context): Promise<Preferences> {
  const devices = await devicesOf(db, playerId, now)
  const agreed = await runtime.consents.allows(db, playerId, 'push')
  return {
    devices: devices.map((row) => ({
      id: row.registration_id,
      agent: row.agent,
      addedAt: row.created_at.toISOString(),
      seenAt: row.seen_at.toISOString(),
    })),
    switches: switchesOf(await storedPreferences(db, playerId), agreed),
  }
}

/** A device that registered before its player signed in, or with Firebase, becomes the player's. */
async function attach(context: Context, { token }: { token: string }) {
  const { runtime, tx, now, brand, caller, playerId } = context
  const owner = ownerOf(context)
  const held = await registrationOf(tx, hashOf(token), brand.name, now)
  if (held) {
    checkOwner(context, held)
    if (held.is_ended)
      return refuse('SUBSCRIPTION_ENDED', 'This device is no longer registered. Register it again.', {
        status: 404,
      })
    await refreshRegistration(tx, held.registration_id, { target: null, owner, at: now })
    await trimDevices(tx, playerId, DEVICES_MAX)
    return { success: true, data: { device: held.registration_id } } as const
  }
  if (runtime.webPush.project(brand.name).provider !== 'firebase')
    return refuse('REGISTRATION_UNKNOWN', 'This device is no longer registered. Register it again.', {
      status: 404,
    })
  const id = uuidv7(runtime.clock)
  await putRegistration(tx, {
    id,
    theme: brand.name,
    fid: null,
    tokenHash: hashOf(token),
    target: { kind: 'firebase', token },
    owner,
    agent: caller.agent.slice(0, 300),
    at: now,
  })
  await trimDevices(tx, playerId, DEVICES_MAX)
  return { success: true, data: { device: id } } as const
}

/** What the switch of offers says (`client/section.tsx`). */
const offersText = ({ caller }: Context): string =>
  Object.values(offersWords(translatorOf(callerLocale(caller)))).join('\n')

async function sendTest(context: Context) {
  const { runtime, tx, brand, playerId, now } = context
  const devices = await devicesOf(tx, playerId, now)
  if (devices.length === 0)
    refuse('NO_DEVICE', 'None of your devices get notifications yet. Turn them on first, then try again.', {
      status: 409,
    })
  await notify(runtime, tx, playerId, (words) => testMessage(words, brand.title))
  return { success: true, data: { devices: devices.length } } as const
}

const text = (max: number) => z.string().min(1).max(max)
const projectId = text(60)
const token = text(180)
const sdkVersion = z.string().regex(/^[\w.:-]{1,40}$/, 'This must be a library version')
const web = z.strictObject({
  endpoint: text(1_500),
  auth: text(64),
  p256dh: text(120),
  applicationPubKey: text(120).optional(),
  origin: text(300).optional(),
})

export default service(
  { ...push, calls },
  {
    calls: {
      config: handle(calls.config, {
        by: 'guest',
        output: configAnswer,
        async run({ runtime, brand }) {
          const { title, name } = brand
          return { success: true, data: { ...runtime.webPush.project(name), title, ...iconsOf(name) } }
        },
      }),
      install: handle(calls.install, {
        by: 'guest',
        whileClosed: true,
        open: 'a device that is known is sent nothing by that',
        input: z.strictObject({
          projectId,
          fid: z.string().refine(isFid, 'This must be an installation ID'),
          authVersion: z.literal('FIS_v2'),
          appId: text(120),
          sdkVersion,
        }),
        limit: { attempt: INSTALL },
        output: installAnswer,
        run: install,
      }),
      authToken: handle(calls.authToken, {
        by: 'guest',
        whileClosed: true,
        open: 'a device that is known is sent nothing by that',
        input: z.strictObject({
          projectId,
          fid: z.string().refine(isFid, 'This must be an installation ID'),
          installation: z.strictObject({ appId: text(120), sdkVersion }).optional(),
        }),
        limit: { attempt: TOKENS },
        output: authTokenAnswer,
        run: renewAuthToken,
      }),
      register: handle(calls.register, {
        by: 'guest',
        whileClosed: true,
        open: 'a device that is known is sent nothing by that',
        input: z.strictObject({ projectId, web }),
        limit: { inside: [REGISTER] },
        output: registerAnswer,
        run: register,
      }),
      update: handle(calls.update, {
        by: 'guest',
        whileClosed: true,
        open: 'a device that is known is sent nothing by that',
        input: z.strictObject({ projectId, token, web }),
        limit: { inside: [REGISTER] },
        output: updateAnswer,
        run: update,
      }),
      unregister: handle(calls.unregister, {
        by: 'guest',
        whileClosed: true,
        open: 'a device that is known is sent nothing by that',
        input: z.strictObject({ projectId, token }),
        limit: { inside: [REGISTER] },
        output: unregisterAnswer,
        run: unregister,
      }),
      attach: handle(calls.attach, {
        by: 'player',
        whileClosed: true,
        open: 'a device that is known is sent nothing by that',
        input: z.strictObject({ token: text(500) }),
        output: attachAnswer,
        run: attach,
      }),
      preferences: handle(calls.preferences, {
        by: 'player',
        output: preferencesAnswer,
        async run(context) {
          return { success: true, data: await preferencesOf(context) }
        },
      }),
      change: handle(calls.change, {
        by: 'player',
        whileClosed: true,
        open: 'a device that is known is sent nothing by that',
        input: z.strictObject({ category: z.enum(PUSH_CATEGORIES), on: z.boolean() }),
        output: changeAnswer,
        async run(context, { category, on }) {
          if (category === 'account')
            refuse(
              'ALWAYS_ON',
              'Account messages are always on. Turn off notifications on this device to stop all messages.',
            )
          const { runtime, tx, playerId, now } = context
          // Advertising has one word of the player by channel, wherever it was said.
          if (category === 'offers')
            await runtime.consents.record(tx, {
              ...{ playerId, channel: 'push', allowed: on, source: 'settings' },
              ...(on && { agreed: { page: '/account/notifications', text: offersText(context) } }),
            })
          else await putSwitch(tx, playerId, category, on, now)
          return { success: true, data: await preferencesOf(context) }
        },
      }),
      removeDevice: handle(calls.removeDevice, {
        by: 'player',
        whileClosed: true,
        open: 'a device that is known is sent nothing by that',
        input: z.strictObject({ id: z.string().refine(isUuid, 'This must be a device ID') }),
        output: removeDeviceAnswer,
        async run(context, { id }) {
          if (!(await deleteDevice(context.tx, context.playerId, id)))
            refuse('DEVICE_UNKNOWN', 'We couldn’t find that device. Reload the list to see your devices.', {
              status: 404,
            })
          return { success: true, data: await preferencesOf(context) }
        },
      }),
      test: handle(calls.test, {
        by: 'player',
        admits: 'contact',
        limit: TEST_LIMIT,
        output: testAnswer,
        run: sendTest,
      }),
    },
    transports: (runtime) => ({ push: carryPush(runtime), device: carryToDevice(runtime) }),
    start: async (runtime) => runtime.messenger.whenFailed('device', noteFailed(runtime)),
    events: () => [
      {
        name: 'push.devices',
        topics: ['session.ended', 'player.excluded'],
        async take(tx, events) {
          const ended = events.flatMap(({ payload }) => ('session' in payload ? [payload.session] : []))
          const excluded = events.filter(({ topic }) => topic === 'player.excluded')
          if (ended.length > 0) await detachSessions(tx, ended)
          if (excluded.length > 0)
            await deletePlayers(
              tx,
              excluded.map(({ player_id }) => player_id),
            )
        },
      },
    ],
    jobs: (runtime) => ({
      'push.deliver': { run: ({ id, device }) => adoptPush(runtime, String(id), String(device)) },
      'push.trim': {
        every: '43 3 * * *',
        run: () => {
          const ago = (days: number) => new Date(runtime.clock.now() - days * DAY)
          return trimPush(runtime.database.db, ago(SILENT_DAYS), ago(DELIVERY_DAYS))
        },
      },
    }),
  },
)
