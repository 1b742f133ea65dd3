import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { eachPlayed, suspiciousNonces } from '#platform/money/settled-rounds.server.ts'
import { openEconomics, parOf, type Oddity, type Par, type Sheet } from './economics.ts'
import { readStored } from './revisions/revisions.server.ts'

/** The audit of what was paid against the par sheets, on a database. */

export interface EconomicsReport {
  /** Findings by the name of the audit; each list should be empty. */
  readonly audits: readonly { readonly name: string; readonly found: readonly string[] }[]
  /** Of each game: rounds, what was at risk, what was won; minor units of both currencies together. */
  readonly games: ReadonlyMap<string, { rounds: number; staked: number; won: number }>
}

/** Each node may answer one more than the limit, and this many nodes are more than anybody has. */
const REFUSALS = 40

/**
 * Looks up the par figures of a revision; a revision older than the first stored one is held against the
 * newest sheet.
 */
function sheets(): (slug: string, hash: string) => Par | null {
  const known = new Map<string, Par | null>()
  return (slug, hash) => {
    const read = known.get(`${slug} ${hash}`)
    if (read !== undefined) return read
    const file = join(import.meta.dirname, `par/${slug}.json`)
    const newest = () => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Sheet) : null)
    const sheet = readStored(slug, hash)?.returns ?? newest()
    const par = sheet && parOf(sheet)
    known.set(`${slug} ${hash}`, par)
    return par
  }
}

const percent = ({ won, staked }: Oddity) => `${((100 * won) / staked).toFixed(1)} %`

function inWords(one: Oddity): string {
  const who = [one.playerId && `player ${one.playerId}`, one.slug].filter(Boolean).join(' in ') || 'all'
  const what = `${who}: ${one.rounds} rounds returned ${percent(one)} of ${one.staked}`
  if (one.kind === 'return') return `${what}, ${one.by.toFixed(1)} standard errors off`
  return one.kind === 'streak' ? `${what}, by chance at most once in 10^${(-one.by).toFixed(0)}` : what
}

/** Reads every settled round once and compares what was paid with the par sheets. */
export async function auditEconomics(pool: pg.Pool): Promise<EconomicsReport> {
  const economics = openEconomics(sheets())
  await eachPlayed(pool, economics.take)
  const oddities = economics.oddities()
  const of = (kind: Oddity['kind']) => oddities.filter((one) => one.kind === kind).map(inWords)
  const refused = await suspiciousNonces(pool, REFUSALS)
  return {
    games: economics.games(),
    audits: [
      { name: 'returns outside the band of their par sheet', found: of('return') },
      { name: 'streaks too good for any way to play', found: of('streak') },
      { name: 'stakes that came back as wins without a decision', found: of('no risk') },
      {
        name: 'nonces that were asked for and refused too often',
        found: refused.map(
          ({ player_id, nonce, refusals }) => `player ${player_id}, nonce ${nonce}: ${refusals} refusals`,
        ),
      },
    ],
  }
}
