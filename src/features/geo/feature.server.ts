import { z } from 'zod'
import { DAY } from '#platform/time/clock.ts'
import { uuidv7 } from '#platform/base/ids/ids.server.ts'
import {
  isAbroad,
  storeLocation,
  knownLocation,
  locationPolicyAt,
} from '#platform/jurisdiction/geolocation.server.ts'
import type { Context } from '#platform/calls/context.server.ts'
import type { Attempt } from '#platform/calls/limits/attempt.ts'
import { service } from '#platform/calls/service.server.ts'
import { answer, handle } from '#platform/calls/handle.server.ts'
import { accessAnswer, infoAnswer } from './answers.server.ts'
import { atlas } from './atlas.server.ts'
import {
  calls,
  APPS,
  type Access,
  type App,
  type Block,
  type Coordinates,
  type RestrictedState,
} from './contract.ts'
import { geo } from './feature.ts'
import { announcePolicies } from './policy-messages.server.ts'
import { placeFor } from './rules.ts'
import { trimPlaces } from '#platform/jurisdiction/location.server.ts'
import { insertBlock, trimBlocks } from './store.server.ts'

/** How long reports of blocks are kept. */
const BLOCKS_RETENTION_MS = 90 * DAY

const CHECK: Attempt = { name: 'geo-check', period_s: 60, person: 60, address: 1_000 }
const BLOCK: Attempt = { name: 'geo-block', period_s: 600, person: 20, address: 400 }

async function accessAt(
  context: Context,
  place: { readonly country: string | null; readonly state: string | null },
  by: App,
): Promise<Access> {
  const { runtime, brand, db } = context
  const standing = await locationPolicyAt(runtime.policies, place, brand.name, db)
  const names = await runtime.policies.states()
  const name = names.find(({ state }) => state === place.state)?.name ?? null
  return { access: standing === 'prizes', standing, state: place.state, name, by }
}

async function ipCheck(context: Context) {
  const { runtime, caller } = context
  const located = await runtime.geo.locate(caller)
  // What coordinates have shown in this session speaks before the state of the address, not before its country.
  const known = await knownLocation(context)
  if (known?.source === 'geo' && !isAbroad(located))
    return {
      success: true,
      data: await accessAt(context, { country: known.state && 'US', state: known.state }, 'geo'),
    }
  return { success: true, data: await accessAt(context, located, runtime.geo.by) }
}

const sessionOf = ({ session }: Context): string | null => session?.sessionId ?? null

async function geoCheck(context: Context, { latitude, longitude, accuracy = 0 }: Coordinates) {
  const { runtime, caller, brand, db } = context
  const restricted = new Set((await runtime.policies.restricted(brand.name, db)).map(({ state }) => state))
  const { state, doubt } = placeFor(await atlas(), [longitude, latitude], accuracy, (code) =>
    restricted.has(code),
  )
  if (doubt !== null) return { success: true, data: await accessUnsure(context) }
  const code = state?.code ?? null
  const located = await runtime.geo.locate(caller)
  // Coordinates are the browser's word, which proves nothing against an address in another country.
  if (isAbroad(located)) {
    await storeLocation(context, null, 'ip')
    return { success: true, data: await accessAt(context, located, runtime.geo.by) }
  }
  await storeLocation(context, code, 'geo')
  return {
    success: true,
    data: await accessAt(context, { country: code ? 'US' : 'elsewhere', state: code }, 'geo'),
  }
}
const NOT_SURE = { country: null, state: null }

/**
 * Access by coordinates that prove nothing: that of the place shown by earlier ones, else of an unknown place.
 */
async function accessUnsure(context: Context): Promise<Access> {
  const known = await knownLocation(context)
  const isShown = known?.source === 'geo' && !isAbroad(await context.runtime.geo.locate(context.caller))
  return accessAt(context, isShown ? { country: known.state && 'US', state: known.state } : NOT_SURE, 'geo')
}

async function block(context: Context, { apps, meta }: Block) {
  const { runtime, caller, tx, now, player, brand } = context
  const { country, state } = await runtime.geo.locate(caller)
  await insertBlock(tx, {
    block_id: uuidv7(runtime.clock),
    at: now,
    theme: brand.name,
    player_id: player?.playerId ?? null,
    apps: [...new Set(apps)],
    country,
    state,
    reason: meta?.reason ?? null,
    is_mobile: meta?.isMobile ?? null,
    os: meta?.os ?? null,
    browser: meta?.browser ?? null,
    browser_version: meta?.browserVersion ?? null,
  })
  return { success: true }
}

/** A number as a query writes it; nothing at all is not 0. */
const degrees = (limit: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,20})?$/, 'This must be a number of degrees')
    .transform(Number)
    .refine((value) => Math.abs(value) <= limit, `This must be within ${limit} degrees`)

const word = (max: number) => z.string().max(max, 'This is too long').optional()

export default service(
  { ...geo, calls },
  {
    calls: {
      info: handle(calls.info, {
        by: 'guest',
        output: infoAnswer,
        async run({ runtime, brand, db }) {
          const restricted = await runtime.policies.restricted(brand.name, db)
          const states = restricted.map(
            ({ state, name, policy }) => ({ state, name, policy }) as RestrictedState,
          )
          return { success: true, states }
        },
      }),
      ipCheck: handle(calls.ipCheck, {
        by: 'guest',
        output: accessAnswer,
        run: ipCheck,
      }),
      geoCheck: handle(calls.geoCheck, {
        by: 'guest',
        whileClosed: true,
        open: 'everybody may say where they are',
        input: z.strictObject({
          latitude: degrees(90),
          longitude: degrees(180),
          accuracy: z
            .string()
            .regex(/^\d{1,9}(\.\d{1,20})?$/, 'This must be a number of meters')
            .transform(Number)
            .optional(),
        }),
        limit: { attempt: CHECK, person: sessionOf },
        output: accessAnswer,
        run: geoCheck,
      }),
      block: handle(calls.block, {
        by: 'guest',
        whileClosed: true,
        open: 'everybody may say where they are',
        input: z.strictObject({
          apps: z.preprocess(
            // One stands for a list of itself.
            (apps) => (typeof apps === 'string' ? [apps] : apps),
            z.array(z.enum(APPS)).min(1, 'List at least one app').max(APPS.length, 'This is too long'),
          ),
          meta: z
            .strictObject({
              reason: word(200),
              isMobile: z.boolean().optional(),
              os: word(60),
              browser: word(60),
              browserVersion: word(60),
            })
            .optional(),
        }),
        limit: { attempt: BLOCK, person: sessionOf },
        output: answer(),
        run: block,
      }),
    },
    jobs: (runtime) => ({
      'geo.policy-letters': { every: '*/10 * * * *', run: () => announcePolicies(runtime) },
      'geo.trim': {
        every: '41 * * * *',
        run: async () => {
          const { db } = runtime.database
          await trimBlocks(db, new Date(runtime.clock.now() - BLOCKS_RETENTION_MS))
          await trimPlaces(db, new Date(runtime.clock.now()))
        },
      },
    }),
  },
)
