import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { beginAfterFirstStart, startServer, type Server } from '../../src/tests/rig/server.ts'
import { startPostgres } from '../../src/platform/postgres/launcher.server.ts'
import { buildIfStale } from '../../bin/build.ts'
import type { Given } from '../bench/figures.ts'
import { freePort } from '../chaos/server-control.ts'
import { openCrowd } from './crowd.ts'
import { openProxy } from './proxy.ts'
import { openReadPool } from './readers.ts'

/**
 * A rolling restart: two nodes on one database behind HAProxy, each restarted in turn while players play and
 * guests read. No request may fail, and nothing that was told may be lost.
 */
const PEOPLE = 24
const READERS = 8
const ROLLS = 10

/** Ten restarts at full size. */
export async function bar(size: number): Promise<Given[]> {
  const folder = mkdtempSync(join(tmpdir(), 'fairground-restart-'))
  const rolls = Math.max(2, Math.round(ROLLS * size))
  await buildIfStale({ progress: () => {} })
  beginAfterFirstStart(folder)
  const postgres = await startPostgres({ dataDir: folder })
  const ports = [await freePort(), 0, 0]
  ports[1] = ports[0]! + 1
  ports[2] = ports[0]! + 2
  const [front = 0, ...nodePorts] = ports
  const origin = `http://127.0.0.1:${front}`
  const node = (i: number) =>
    startServer({
      DATABASE_URL: postgres.url,
      DATA_DIR: join(folder, `node${i}`),
      PORT: String(nodePorts[i]),
      // Names may stand for two addresses; the proxy knows one.
      HOST: '127.0.0.1',
      ORIGINS: `aurelia=${origin}`,
      TRUST_PROXY: '1',
      DEMO: 'on',
      DEMO_ANYWAY: 'on',
      REDIS_URL: '',
    })
  const nodes: Server[] = []
  const proxy = await openProxy(folder, front, nodePorts)
  try {
    nodes.push(await node(0))
    mkdirSync(join(folder, 'node1'), { mode: 0o700 })
    cpSync(join(folder, 'node0/secrets.json'), join(folder, 'node1/secrets.json'))
    nodes.push(await node(1))
    await untilSeen(origin)
    const crowd = await openCrowd({
      up: async () => ({ url: origin, database: postgres.url }),
      dataDir: join(folder, 'node0'),
      people: size > 0 ? PEOPLE : 2,
      pause_ms: size > 0 ? 20 : 200,
    })
    const readers = openReadPool(origin, size > 0 ? { readers: READERS } : { readers: 1, pause_ms: 200 })
    const codes: (number | null)[] = []
    await crowd.during(async () => {
      if (size > 0) await sleep(2_000)
      for (let roll = 0; roll < rolls; roll++) {
        const i = roll % 2
        codes.push((await nodes[i]!.end('SIGTERM')).code)
        nodes[i] = await node(i)
        // The proxy looks five times a second.
        await sleep(1_000)
      }
    })
    await readers.stop()
    const { tally } = crowd
    for (const line of new Set(readers.failures)) process.stdout.write(`  ${line}\n`)
    return [
      {
        name: `of ${tally.requests} calls and ${readers.pages()} pages over ${rolls} restarts, failed`,
        value: tally.broken + tally.away + tally.faults + readers.failures.length,
        goal: '≤ 0',
      },
      { name: 'longest answer while nodes go and come', value: tally.longest, unit: 'ms' },
      { name: 'ends in order that were none', value: codes.filter((code) => code !== 0).length, goal: '≤ 0' },
      await crowd.audit(),
    ]
  } finally {
    await proxy.stop()
    await Promise.all(nodes.map((one) => one.end('SIGINT')))
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Waits until the proxy has found a node. */
async function untilSeen(origin: string) {
  for (;;) {
    const found = await fetch(`${origin}/health`).then(
      ({ status }) => status === 200,
      () => false,
    )
    if (found) return
    await sleep(100)
  }
}
