import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, test } from 'vitest'
import { readEnv } from '#platform/config/env.server.ts'
import { settings as schema } from '#platform/config/settings.server.ts'
import { covers } from '#tests/coverage/covers.ts'
import { themeNames } from '#themes/index.ts'
import { include, needsMore } from '../../../vitest.check.config.ts'
import { sources } from './source.ts'

/** The files around the code: what they name must exist. Docker itself runs in none of these tests. */
const { load } = createRequire(import.meta.url)('js-yaml') as { load: (text: string) => unknown }
const read = (path: string) => readFileSync(path, 'utf8')
const { version, scripts } = JSON.parse(read('package.json')) as {
  version: string
  scripts: Record<string, string>
}

/** Every setting that the server reads. */
const settings = new Set(Object.keys(schema.shape))

/** Whether words are a script of package.json by its command or name, or start a file that exists. */
function isCommand(words: readonly string[]): boolean {
  const [program, first = '', name = ''] = words
  if (program === 'npm') return first === 'ci' || Object.hasOwn(scripts, first === 'run' ? name : first)
  if (program !== 'node') return false
  if (first === '-e')
    return [...words.join(' ').matchAll(/import\('([^']+)'\)/g)].every(([, path]) => existsSync(path!))
  return Object.values(scripts).includes(words.join(' ')) || existsSync(first)
}

/** Laws that open a site, build it, or ask Git: `npm test` alone runs them. */
const NOT_CHECKED = [
  ...['laws/repository', 'laws/weights', 'laws/words/spanish'],
  ...['suites/feature-conforms', 'suites/for-sale', 'suites/guests', 'suites/paused', 'suites/run-conforms'],
]

test('a check runs every law that starts nothing, and a path in a string starts nothing', () => {
  const laws = globSync('src/tests/{laws,suites}/**/*.test.ts').filter((path) => !include.includes(path))
  const names = laws.map((path) => path.slice('src/tests/'.length, -'.test.ts'.length))
  expect(names.toSorted()).toEqual(NOT_CHECKED)
  const isOut = (text: string) => needsMore('src/a.test.ts', text)
  const imports = ["from '#a/b.server.ts'", "import './a.server.ts'", "await import('./a.server.ts')"]
  expect([...imports, 'const at = testSite()'].map(isOut)).toEqual([true, true, true, true])
  expect(["globSync('src/*.server.ts')", "'a.server.ts': 'why'"].map(isOut)).toEqual([false, false])
})

test('a check leaves out what needs a database by its rig, and nothing that it runs loads one', () => {
  const rigs = ["import { commandRig } from './tests/command-rig.ts'", "import './command-rig.ts'"]
  const isOut = (text: string) => needsMore('bin/lib/commands/a.test.ts', text)
  expect(rigs.map(isOut)).toEqual([true, false])
  expect(isOut("import type { CommandRig } from './tests/command-rig.ts'")).toBe(false)
  const imports = new Map(
    sources().map(({ path, imports: all }) => [path, all.filter(({ typeOnly, lazy }) => !typeOnly && !lazy)]),
  )
  const opens = ['src/platform/testing.server.ts', 'src/platform/postgres/test-server.server.ts']
  const loads = (path: string, seen: Set<string>): boolean => {
    if (seen.has(path)) return false
    seen.add(path)
    return opens.includes(path) || (imports.get(path) ?? []).some(({ to }) => loads(to, seen))
  }
  expect(include.filter((path) => loads(path, new Set()))).toEqual([])
})

test('the changelog has an entry for the version in package.json, newest first', () => {
  covers('ops.6')
  const entries = [
    ...read('CHANGELOG.md').matchAll(/^## \[(\d+)\.(\d+)\.(\d+)\] - (Unreleased|\d{4}-\d\d-\d\d)$/gm),
  ]
  const versions = entries.map(([, ...parts]) => parts.slice(0, 3).join('.'))
  expect(versions).toContain(version)
  const rank = ([, ...parts]: RegExpExecArray) =>
    parts.slice(0, 3).reduce((sum, part) => sum * 1_000 + Number(part), 0)
  expect(entries.map(rank)).toEqual(entries.map(rank).toSorted((a, b) => b - a))
  expect(entries.slice(1).map((entry) => entry[4])).not.toContain('Unreleased')
  expect(read('CHANGELOG.md').match(/^## /gm)).toHaveLength(entries.length)
})

test('the runbook names metrics and scripts that exist', () => {
  covers('ops.5')
  const runbook = read('docs/runbook.md')
  const metrics = globSync('src/platform/metrics/*metrics.server.ts').map(read).join('\n')
  const rows = runbook.match(/^\|.*$/gm)!.join('\n')
  const named = [...rows.matchAll(/fairground_([a-z_]+)/g)].map(([, name]) => name!.replace(/_bucket$/, ''))
  expect(named.length).toBeGreaterThan(15)
  expect(
    named.filter(
      (name) => !new RegExp(`\\b(fairground_)?${name.replace('ledger_check_', '')}\\b`).test(metrics),
    ),
  ).toEqual([])
  const run = [...runbook.matchAll(/npm (?:--prefix \S+ )?run ([\w-]+)/g)].map(([, name]) => name!)
  expect(run.filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
})

test('the settings page names those of the schema, with their defaults', () => {
  const table = read('docs/settings.md')
  const cells = [...table.matchAll(/^\|([^|]+)\|([^|]+)\|/gm)]
  const named = cells.flatMap(([, names]) => [...names!.matchAll(/`(\w+)`/g)].map(([, name]) => name!))
  expect(named.toSorted()).toEqual([...settings].filter((name) => name !== 'PUBLIC_ORIGIN').toSorted())
  const defaults = [...table.matchAll(/^\| `(\w+)` \| `([^`]+)` \|/gm)].flatMap(([, name, value]) => {
    const setting = schema.shape[name as keyof typeof schema.shape]
    const unset = setting.parse(undefined)
    return unset === undefined ? [] : [{ name, unset, written: setting.parse(value) }]
  })
  expect(defaults.length).toBeGreaterThan(8)
  for (const { name, unset, written } of defaults) expect([name, unset]).toEqual([name, written])
})

describe('the Dockerfile', () => {
  const lines = read('Dockerfile')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
  const of = (name: string) =>
    lines.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1).trim())

  test('copies files that exist and that .dockerignore lets through', () => {
    covers('ops.4')
    const copied = of('COPY')
      .filter((words) => !words.startsWith('--from'))
      .flatMap((words) => words.split(/\s+/).slice(0, -1))
    expect(copied).toContain('package-lock.json')
    expect(copied.filter((path) => !existsSync(path))).toEqual([])
    const passed = read('.dockerignore')
      .split('\n')
      .filter((line) => line.startsWith('!'))
      .map((line) => line.slice(1))
    expect(passed.toSorted()).toEqual(copied.toSorted())
  })

  test('runs commands that exist, as a user who is not root, on the Node of the project', () => {
    covers('ops.4')
    const shell = of('RUN')
      .filter((line) => /^(node|npm) /.test(line))
      .map((line) => line.split(' '))
    const given = [of('CMD').at(-1)!, of('HEALTHCHECK')[0]!.split('CMD ')[1]!].map(
      (text) => JSON.parse(text) as string[],
    )
    expect([...shell, ...given].filter((words) => !isCommand(words))).toEqual([])
    expect(given[0]!.join(' ')).toBe(scripts['start'])
    expect(of('USER')).toEqual(['node'])
    expect(of('VOLUME')).toEqual(['/data'])
    const major = /"node": "(\d+)\./.exec(read('package.json'))![1]
    expect(of('FROM').every((image) => image.startsWith(`node:${major}-`))).toBe(true)
  })

  test('sets settings that the server knows', () => {
    const set = of('ENV').flatMap((line) => line.split(' ').map((pair) => pair.split('=')[0]!))
    expect(set.filter((name) => !settings.has(name))).toEqual([])
  })
})

interface Compose {
  readonly services: Readonly<Record<string, Service>>
  readonly volumes: Readonly<Record<string, unknown>>
}
interface Service {
  readonly build?: string
  readonly environment?: Readonly<Record<string, string | number>>
  readonly depends_on?: Readonly<Record<string, unknown>>
  readonly volumes?: readonly string[]
}

/** Replaces `${NAME:-default}` and `${NAME:?message}` in a text, as compose does. */
const filled = (text: string, given: Readonly<Record<string, string>>) =>
  text.replaceAll(
    /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
    (_, name: string, kind?: string, rest = '') => given[name] ?? (kind === '-' ? rest : `no ${name}`),
  )

const given = {
  ORIGINS: 'aurelia=https://play.example.com',
  WRITER_PASSWORD: 'a1',
  OWNER_PASSWORD: 'b2',
  POSTGRES_PASSWORD: 'c3',
}

describe.each(['compose.yaml', 'compose.cluster.yaml'])('%s', (path) => {
  const { services, volumes } = load(read(path)) as Compose
  const nodes = Object.values(services).filter(({ build, environment }) => build && environment)

  test('names services, volumes and files that exist', () => {
    const all = Object.values(services)
    expect(
      all.flatMap(({ depends_on = {} }) => Object.keys(depends_on)).filter((name) => !services[name]),
    ).toEqual([])
    const sources = all.flatMap((one) => one.volumes ?? []).map((volume) => volume.split(':')[0]!)
    expect(
      sources.filter((name) => (name.startsWith('.') ? !existsSync(name) : !Object.hasOwn(volumes, name))),
    ).toEqual([])
  })

  test('gives nodes settings that the server knows and starts with', () => {
    covers('ops.4')
    expect(nodes.length).toBeGreaterThan(0)
    for (const { environment = {} } of nodes) {
      expect(Object.keys(environment).filter((name) => !settings.has(name))).toEqual([])
      const set = Object.entries(environment).map(([name, value]) => [name, filled(String(value), given)])
      const env = readEnv({ NODE_ENV: 'production', ...Object.fromEntries(set) }, themeNames)
      expect(env.origins.main).toBe('https://play.example.com')
      expect(env.demo).toBe(false)
      expect(env.metrics).toEqual({ port: 9464, host: '0.0.0.0' })
    }
  })
})

test('the balancer knows the nodes of the cluster, and the cluster trusts one proxy', () => {
  covers('ops.4')
  const { services } = load(read('compose.cluster.yaml')) as Compose
  const servers = [...read('deploy/haproxy.cfg').matchAll(/^\s*server (\w+) (\w+):3000/gm)]
  expect(servers.map(([, , host]) => host)).toEqual(['node1', 'node2'])
  for (const [, , host] of servers) expect(services[host!]?.environment?.['TRUST_PROXY']).toBe(1)
  expect(statSync('deploy/postgres-roles.sh').mode & 0o111).not.toBe(0)
})

test('the unit for systemd starts what exists, with settings that there are, and lets it end by itself', () => {
  const unit = read('deploy/fairground.service')
  const lines = [...unit.matchAll(/^(\w+)=-?(.*)$/gm)].map(([, name, value]) => [name!, value!] as const)
  const all = (wanted: string) => lines.filter(([name]) => name === wanted).map(([, value]) => value)
  // npm would keep the signal to itself.
  expect(all('ExecStart')).toEqual(['/srv/fairground/node_modules/.bin/node bin/start.ts'])
  expect(existsSync('bin/start.ts')).toBe(true)
  expect([all('KillMode'), all('Type'), all('Restart')]).toEqual([['mixed'], ['exec'], ['on-failure']])
  const environment = all('Environment').flatMap((value) => value.split(' ').map((one) => one.split('=')))
  const env = readEnv(
    { ORIGINS: 'aurelia=https://play.example.com', ...Object.fromEntries(environment) },
    themeNames,
  )
  expect([env.demo, env.dataDir]).toEqual([false, '/var/lib/fairground'])
  // A wrong setting ends a start by this code: starting again helps nobody.
  expect(all('RestartPreventExitStatus')).toEqual(['2'])
  const [page] = all('Documentation')
  expect(existsSync(page!.replace('file:///srv/fairground/', ''))).toBe(true)
  expect(read('docs/runbook.md')).toContain('deploy/fairground.service')
})

/** Packages put it where only administrators have their path. */
const haproxy = ['haproxy', '/usr/sbin/haproxy'].find((one) => spawnSync(one, ['-v']).status === 0)

test.skipIf(!haproxy)('HAProxy accepts the settings of the balancer (needs HAProxy)', () => {
  const { status, stderr } = spawnSync(haproxy!, ['-c', '-f', 'deploy/haproxy.cfg'], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, expect.not.stringContaining('ALERT')])
})

test('the workflow and the dev container run what exists', () => {
  covers('ops.4')
  const { jobs } = load(read('.github/workflows/ci.yml')) as {
    jobs: Record<string, { steps: readonly { run?: string }[] }>
  }
  const runs = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []))
  expect(runs).toContain('.ci/run')
  expect(existsSync('.ci/run')).toBe(true)
  const container = JSON.parse(read('.devcontainer/devcontainer.json')) as { postCreateCommand: string }
  const [words] = container.postCreateCommand.split(' && ')
  expect(isCommand(words!.split(' '))).toBe(true)
})
