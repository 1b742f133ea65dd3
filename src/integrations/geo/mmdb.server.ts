import { stat } from 'node:fs/promises'
import { open, type Reader, type Response } from 'maxmind'
import { MINUTE, type Clock } from '#platform/time/clock.ts'
import { NOWHERE, type AddressLocation } from '#platform/jurisdiction/geolocation.server.ts'
import { isState, stateOfName } from '#platform/base/us-states.ts'
import type { LookUp } from './look-up.server.ts'
import { placeOfCity, type CityAnswer } from './maxmind.server.ts'
import { plainAddress } from '#platform/base/network/network.ts'

/** Flat records, as DB-IP's free city database has them: the state by its full name. */
interface FlatAnswer {
  readonly country_code?: string
  readonly state1?: string
}

function placeOfRecord(record: CityAnswer & FlatAnswer): AddressLocation {
  if (!record.country_code) return placeOfCity(record)
  const state = record.state1 ?? ''
  const code = isState(state) ? state : stateOfName(state)
  return { country: record.country_code, state: record.country_code === 'US' ? code : null }
}

/** How often it is looked whether a newer file is there. */
const LOOK_EVERY = 10 * MINUTE

interface Opened {
  readonly reader: Reader<Response>
  readonly written_ms: number
  readonly looked_ms: number
}

/**
 * A city database in a file, opened by the first question so that a start does not wait for it, and again when
 * it was replaced. A newer file that cannot be read leaves the one that is open.
 */
export function mmdb(file: string, clock: Clock): LookUp {
  let current: Promise<Opened> | null = null

  async function read(): Promise<Opened> {
    const { mtimeMs } = await stat(file)
    return { reader: await open<Response>(file), written_ms: mtimeMs, looked_ms: clock.now() }
  }

  async function newer(old: Opened): Promise<Opened> {
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: old.written_ms }))
    const same = { ...old, looked_ms: clock.now() }
    return mtimeMs === old.written_ms ? same : read().catch(() => same)
  }

  return async (ip) => {
    current ??= read()
    const opened = await current.catch((error: unknown) => {
      current = null
      throw error
    })
    if (clock.now() - opened.looked_ms > LOOK_EVERY) current = newer(opened)
    const record = opened.reader.get(plainAddress(ip)) as (CityAnswer & FlatAnswer) | null
    return record ? placeOfRecord(record) : NOWHERE
  }
}
