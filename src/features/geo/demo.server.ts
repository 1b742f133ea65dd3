import type { FastifyInstance } from 'fastify'
import { DAY, SECOND } from '#platform/time/clock.ts'
import {
  DEMO_PLACE_COOKIE,
  demoDefault,
  demoTroubles,
  readDemoPlace,
  writeDemoPlace,
  type DemoPlace,
} from '#platform/jurisdiction/demo-location.ts'
import { refuseForeignPages } from '#platform/http/demo.server.ts'
import { Refusal } from '#platform/base/errors.ts'
import type { Runtime } from '#platform/calls/runtime.server.ts'
import { setCookies, type Http } from '#platform/http/http.server.ts'
import { writeLocation } from '#platform/jurisdiction/location.server.ts'
import { states } from '#platform/base/us-states.ts'
import { atlas } from './atlas.server.ts'
import { middleOf } from './middle.ts'

/**
 * `/dev/place`: in a demonstration whose addresses tell a fixed place, each browser chooses where it is, and
 * what its question for the place comes to. Any other demonstration answers that nothing is chosen, so that
 * its pages may ask; elsewhere these paths do not exist.
 */
const PATH = '/dev/place.json'
const YEAR_S = (365 * DAY) / SECOND

/** Somewhere that is none of the states, for every other country. */
const ABROAD = { latitude: 48.8566, longitude: 2.3522 }

/** Coordinates of a place, in the middle of its state. */
async function coordinatesOf({ state }: DemoPlace) {
  if (state === null) return ABROAD
  const [longitude, latitude] = middleOf((await atlas()).find(({ code }) => code === state)!)!
  return { latitude, longitude }
}

/** Mounts the calls of the page in a demonstration; choosing only where its place is fixed. */
export function demoPlace(app: FastifyInstance, runtime: Runtime, http: Http): void {
  if (!runtime.env.demo) return
  const isFixed = runtime.env.geo.kind === 'fixed'
  app.get(PATH, async (request, reply) => {
    if (!isFixed) return reply.header('cache-control', 'no-store').send({ success: true, data: null })
    const { cookies } = http.callerOf(request)
    const place = readDemoPlace(cookies[DEMO_PLACE_COOKIE]) ?? demoDefault(runtime.env.geo.state)
    return reply
      .header('cache-control', 'no-store')
      .send({ success: true, data: { ...place, ...(await coordinatesOf(place)), states } })
  })
  if (!isFixed) return
  app.post(PATH, async (request, reply) => {
    const caller = http.callerOf(request)
    refuseForeignPages(request.headers, caller.origin)
    const said = (request.body ?? {}) as Readonly<Record<string, unknown>>
    const errors = demoTroubles(said)
    const [field] = Object.keys(errors)
    if (field) throw new Refusal('BAD_INPUT', `This is no place: ${field}. ${errors[field]![0]}.`, { errors })
    const { country, state, permission, trouble, accuracy } = said as unknown as DemoPlace
    const place = { country, state, permission, trouble, accuracy }
    await forgetPlace(runtime, caller.cookies['session'])
    const cookie = { name: DEMO_PLACE_COOKIE, value: writeDemoPlace(place), httpOnly: true, maxAge_s: YEAR_S }
    setCookies(reply, [{ ...cookie, sameSite: 'lax' }], caller.origin)
    return reply.send({ success: true, data: { ...place, ...(await coordinatesOf(place)), states } })
  })
}

/** Expires the location that a session has proved, so that a player who moves is asked again. */
async function forgetPlace(runtime: Runtime, secret: string | undefined): Promise<void> {
  const session = secret ? await runtime.sessions.find(secret) : null
  if (!session) return
  const now = runtime.clock.now()
  await writeLocation(runtime.database.db, session.sessionId, {
    state: null,
    source: 'geo',
    at_ms: now,
    until_ms: now,
  })
  runtime.sessions.forget(session.player.playerId)
}
