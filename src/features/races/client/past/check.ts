import type { App } from '#client/context/app.ts'
import { calls, type PastRace } from '../../contract.ts'
import { TEAM } from '../../economy.ts'
import {
  countOfBest,
  pageText,
  paidPlaces,
  paidPool,
  poolsOfTeams,
  scoreOf,
  splitPool,
  teamScore,
} from '../../rules.ts'

/** Checks a race in the visitor's own browser: hashes, scores, order, and prizes, from the published list. */

const hex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

const sha256 = async (text: string) =>
  hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))

/** The result of a check: the totals that were verified, or the place of the first error, if it has one. */
export type Checked =
  | { readonly ok: true; readonly players: number; readonly entries: number }
  | { readonly ok: false; readonly place: number | null }

/** A tenth of those who count is paid; races of earlier releases paid a tenth of all who share. */
const areRightPlaces = ({ sharing, counted, places }: PastRace['teams'][number]): boolean =>
  places === paidPlaces(sharing, counted) || places === paidPlaces(sharing, sharing)

/**
 * Whether what the teams share is what their scores and the players who count make of the pool: all of it
 * where ten or more do, else a tenth for each, and one tenth at least. Only who shares can count.
 */
function areShared({ pool, teams }: PastRace): boolean {
  if (teams.some(({ sharing, counted }) => counted > sharing)) return false
  if (!teams.every(areRightPlaces)) return false
  const counted = teams.reduce((sum, team) => sum + team.counted, 0)
  const sharing = teams.reduce((sum, team) => sum + team.sharing, 0)
  const scores = teams.map(({ points }) => points)
  return poolsOfTeams(paidPool(pool, sharing, counted), scores).every((part, n) => part === teams[n]!.pool)
}

/** Reads the list of a race, page by page, and computes everything again. */
export async function checkRace({ call }: Pick<App, 'call'>, race: PastRace): Promise<Checked> {
  const { id, teams } = race
  let [players, entries] = [0, 0]
  if (!areShared(race)) return { ok: false, place: null }
  for (const { teamId, pages, hash, sharing, places, pool, points } of teams) {
    const prizes = splitPool(pool, places).filter((prize) => prize > 0)
    const paid: number[] = []
    const scores: number[] = []
    let counted = 0
    let [previous, above] = ['', Infinity]
    for (let page = 0; page < pages; page++) {
      const of = teamId === 0 ? {} : { team: teamId as 1 | 2 }
      const { data } = await call(calls.check, { id, page, ...of })
      if (!data || data.previous !== previous) return { ok: false, place: null }
      previous = await sha256(pageText(data.previous, data.lines))
      if (previous !== data.hash) return { ok: false, place: null }
      for (const line of data.lines) {
        if (scoreOf(line.points) !== line.score || line.score > above) return { ok: false, place: line.place }
        above = line.score
        scores.push(line.score)
        if (teamId === 0 || line.points.length >= TEAM.rounds) counted += 1
        if (line.entries > 0) paid.push(line.entries)
      }
    }
    if (previous !== hash) return { ok: false, place: null }
    if (paid.join() !== prizes.join() || counted !== sharing) return { ok: false, place: null }
    const best = scores.slice(0, countOfBest(scores.length)).reduce((sum, score) => sum + score, 0)
    if (teamScore(best, scores.length) !== points) return { ok: false, place: null }
    players += scores.length
    entries += paid.reduce((sum, prize) => sum + prize, 0)
  }
  return { ok: true, players, entries }
}
