import { DAY } from '#platform/time/clock.ts'
import type { HeartbeatRecord, PushStore } from './store.ts'

/**
 * Heartbeats tell the service once a day which library speaks, as its protocol has it: at most 1024 bytes, and
 * nothing that is older than 30 days (001 §9).
 */
export const HEADER_MAX = 1_024
const RETENTION_MS = 30 * DAY

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

const base64url = (text: string): string =>
  btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

type Beat = HeartbeatRecord['beats'][number]

/** The header of beats: days by agent. */
function written(beats: readonly Beat[]): string {
  const agents = [...new Set(beats.map(({ agent }) => agent))]
  const heartbeats = agents.map((agent) => ({
    agent,
    dates: beats.filter((beat) => beat.agent === agent).map(({ date }) => date),
  }))
  return base64url(JSON.stringify({ version: 2, heartbeats }))
}

/** Today's beat is added once; what is too old is forgotten. */
export function addHeartbeat(
  record: HeartbeatRecord | undefined,
  agent: string,
  now_ms: number,
): HeartbeatRecord {
  const { told = null, beats = [] } = record ?? {}
  const oldest = dayOf(now_ms - RETENTION_MS)
  const recent = beats.filter(({ date }) => date >= oldest)
  const today = dayOf(now_ms)
  const known = told === today || recent.some(({ date }) => date === today)
  return { told, beats: known ? recent : [...recent, { agent, date: today }] }
}

/**
 * Takes the heartbeats to report now: one header a day, the oldest days first, as many as fit `HEADER_MAX`.
 * @returns the header, empty if there is nothing to report, and the record of those left for later
 */
export function drainHeartbeats(
  record: HeartbeatRecord,
  now_ms: number,
): { header: string; left: HeartbeatRecord } {
  const today = dayOf(now_ms)
  const { told, beats } = record
  if (told === today || beats.length === 0) return { header: '', left: record }
  let many = beats.length
  while (many > 0 && written(beats.slice(0, many)).length > HEADER_MAX) many--
  const header = many > 0 ? written(beats.slice(0, many)) : ''
  return { header, left: { told: today, beats: beats.slice(many) } }
}

/** The header for a request that is about to be sent; a store that fails never keeps the request. */
export async function heartbeat(store: PushStore, agent: string, now_ms: number): Promise<string> {
  try {
    const { header, left } = drainHeartbeats(
      addHeartbeat(await store.get('heartbeats'), agent, now_ms),
      now_ms,
    )
    await store.put('heartbeats', left)
    return header
  } catch {
    return ''
  }
}
