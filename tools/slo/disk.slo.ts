import { execFileSync, spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, rmdirSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { calls as account } from '../../src/features/account/contract.ts'
import { calls as catalogue } from '../../src/features/catalogue/contract.ts'
import { calls as init } from '../../src/features/init/contract.ts'
import type { Given } from '../bench/figures.ts'
import { openServerControl } from '../chaos/server-control.ts'
import { freshTally, openWire } from '../chaos/wire.ts'
import { openCrowd } from './crowd.ts'

/**
 * A disk that is filled to its last byte while players play: reading goes on, each change is answered by a
 * coded 503, nothing that was told is lost, and all goes on by itself when there is room again. Needs root, for
 * a file system of its own.
 */
const PEOPLE = 16
const DISK_MB = 1_200
const FULL_MS = 15_000

export async function bar(size: number): Promise<Given[]> {
  if (process.getuid?.() !== 0) throw new Error('a separate file system needs root: run it with sudo.')
  const folder = mkdtempSync(join(tmpdir(), 'fairground-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=0700`, 'fairground-bar', folder])
  const weather = await openServerControl(folder)
  // A server that has ended leaves everybody waiting: the SLO is missed, and the disk is given back.
  weather.trouble.catch((error: Error) => {
    process.stderr.write(
      `  ${error.message}\n${readFileSync(join(folder, 'chaos.log'), 'utf8').slice(-2_000)}\n`,
    )
    spawnSync('umount', ['-l', folder])
    process.exit(1)
  })
  try {
    const crowd = await openCrowd({
      up: weather.up,
      dataDir: folder,
      people: size > 0 ? PEOPLE : 2,
      pause_ms: size > 0 ? 20 : 200,
    })
    const { url } = await weather.up()
    const reader = await signUp(url)
    const seen: Seen = { reads: 0, failed: [], codes: new Map() }
    let back = 0
    await crowd.during(async () => {
      await sleep(2_000)
      const ballast = fill(folder)
      // It takes a moment to be noticed; what is under way is still written into what was kept.
      await sleep(2_000)
      const end = performance.now() + (size > 0 ? Math.max(6_000, FULL_MS * size) : 1_000)
      while (performance.now() < end) await look(url, reader, seen)
      rmSync(ballast)
      const since = performance.now()
      while ((await change(url, reader)) !== 'done' && performance.now() - since < 60_000) await sleep(50)
      back = performance.now() - since
      await sleep(1_000)
    })
    for (const one of new Set(seen.failed)) process.stdout.write(`  ${one}\n`)
    const { broken, faults, away } = crowd.tally
    const otherwise = [...seen.codes].filter(([code]) => code !== '503 FULL')
    for (const [code, times] of otherwise) process.stdout.write(`  ${times} changes: ${code}\n`)
    return [
      { name: `full disk: of ${seen.reads} reads failed`, value: seen.failed.length, goal: '≤ 0' },
      { name: 'full disk: changes that were not answered by 503 FULL', value: sum(otherwise), goal: '≤ 0' },
      {
        name: `full disk: neither answered nor 503, beside ${away} times 503`,
        value: broken + faults,
        goal: '≤ 0',
      },
      { name: 'full disk: from room to the first change', value: back / 1_000, unit: 's', goal: '≤ 10' },
      await crowd.audit(),
    ]
  } finally {
    await weather.calm()
    execFileSync('umount', [folder])
    rmdirSync(folder)
  }
}

interface Seen {
  reads: number
  readonly failed: string[]
  /** Answers to changes, by status and code. */
  readonly codes: Map<string, number>
}

const sum = (pairs: readonly (readonly [string, number])[]) => pairs.reduce((all, [, n]) => all + n, 0)

/** Writes a file until not one byte is left. */
function fill(folder: string): string {
  const file = join(folder, 'ballast')
  const handle = openSync(file, 'w')
  for (let block = Buffer.alloc(1024 * 1024); block.length > 0;)
    try {
      writeSync(handle, block)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      block = block.subarray(0, block.length >> 1)
    }
  closeSync(handle)
  return file
}

/** A player who does nothing but look; returns the cookies of the session. */
async function signUp(url: string): Promise<Map<string, string>> {
  const wire = openWire({ up: async () => ({ url, database: '' }) }, freshTally(), '10.8.0.1')
  const person = { birth_date: '1990-05-17', state: 'TX', terms: true as const }
  await wire.ask(account.register, {
    ...person,
    email: 'reader@chaos.example',
    password: 'a full disk, no less',
  })
  return wire.cookies
}

const headersOf = (cookies: ReadonlyMap<string, string>) => ({
  'x-requested-with': 'bars',
  'x-forwarded-for': '10.8.0.1',
  cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
})

/** One look at each of three things, and one change. */
async function look(url: string, cookies: ReadonlyMap<string, string>, seen: Seen) {
  for (const path of [account.balance.path, catalogue.filters.path, '/rest/app/init/']) {
    const answer = await fetch(url + path, {
      headers: headersOf(cookies),
      signal: AbortSignal.timeout(20_000),
    })
    const text = await answer.text()
    seen.reads++
    if (answer.status !== 200) seen.failed.push(`${path}: ${answer.status} ${text.slice(0, 200)}`)
  }
  const said = await change(url, cookies)
  seen.codes.set(said, (seen.codes.get(said) ?? 0) + 1)
}

/** Switches the mode of play: `done`, or the status and code of the refusal. */
async function change(url: string, cookies: ReadonlyMap<string, string>): Promise<string> {
  const { method, path } = init.toTournamentPoints
  const answer = await fetch(url + path, {
    method,
    headers: headersOf(cookies),
    signal: AbortSignal.timeout(20_000),
  })
  const body = (await answer.json()) as { readonly code?: string }
  return answer.ok ? 'done' : `${answer.status} ${body.code}`
}
