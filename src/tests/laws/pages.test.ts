import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { registry } from '#app/registry.ts'
import { allCookies } from '#client/consent/cookie-purposes.ts'
import { cookiesFrom } from '#client/consent/feature-cookies.ts'
import { isBlockedName } from '#platform/pages/files/neutral-names.ts'
import { covers } from '#tests/coverage/covers.ts'
import { product, sources } from './source.ts'

/** Rules for everything that browsers run. */
const files = new Map(sources().map((file) => [file.path, file]))
const parts = product().filter(({ path }) => path.endsWith('.tsx'))

/** Every file that comes with these by itself, without being asked for. */
function alongWith(...entries: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  const pending = [...entries]
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    if (found.has(path)) continue
    found.add(path)
    for (const { to, typeOnly, lazy } of files.get(path)?.imports ?? [])
      if (!typeOnly && !lazy) pending.push(to)
  }
  return found
}

test('the reward kit comes with the windows that use it, never with a page', () => {
  covers('beyond.12')
  const ofKit = (paths: Iterable<string>) => [...paths].filter((path) => path.startsWith('src/ui/kit/'))
  const entries = ['entry/boot.ts', 'entry/browser.tsx', 'background/background.ts', 'routes/routes.tsx']
  const page = alongWith(...entries.map((path) => `src/app/${path}`))
  expect(page.size).toBeGreaterThan(100)
  expect(ofKit(page)).toEqual([])
  expect(ofKit(alongWith('src/ui/catalogue/catalogue.tsx')).length).toBeGreaterThan(20)
})

/**
 * Lists of content blockers hide parts of pages by their class or id: what is called like an ad or a button to
 * share isn't seen by the players who use one. These words they leave alone in classes.
 */
const SEEN = /(?:^|-)(?:track|push|events?|captcha|notifications?)(?=-|$)/g

test('no class or id has a name that content blockers hide', () => {
  const names = (text: string, pattern: RegExp) =>
    [...text.matchAll(pattern)]
      .flatMap(([, some]) => some!.split(/\s+/))
      .filter((name) => /^[a-z]/.test(name))
  const styled = globSync('src/**/*.css').flatMap((path) =>
    names(readFileSync(path, 'utf8'), /[.#]([a-z][\w-]*)/gi),
  )
  const marked = parts.flatMap(({ text }) => names(text, /\b(?:className|id)="([^"]+)"/g))
  expect([new Set(styled).size > 1_000, new Set(marked).size > 500]).toEqual([true, true])
  const hidden = [...styled, ...marked].filter((name) => isBlockedName(name.replace(SEEN, '')))
  expect(hidden).toEqual([])
})

/**
 * Screen readers announce what changes in a live region that they know: one that is mounted together with
 * its text may say nothing. `Said` (`ui/live/said.tsx`) stands from the start.
 */
test('a live region stands before its text comes', () => {
  const LIVE = /<\w+[^<>]*?\b(?:role="(?:status|alert)"|aria-live=)/g
  const mounted = (text: string) =>
    [...text.matchAll(LIVE)].filter(({ index }) => /(?:&&|\?|:)\s*\(?\s*$/.test(text.slice(0, index))).length
  const found = parts.filter(({ text }) => mounted(text) > 0)
  expect(found.map(({ path }) => path)).toEqual(['src/client/forms/refused.tsx'])
  expect(mounted('{no && (\n  <p className="a" role="alert">')).toBe(1)
  expect(mounted('{over ? <p role="status">{a}</p> : <p aria-live="polite">')).toBe(2)
  expect(mounted('return (\n  <p role="status">{no && text}</p>')).toBe(0)
})

/** Files that hear keys and act on none: they only learn that somebody is there, or hand them on. */
const ONLY_HEAR = [
  'src/app/entry/boot.ts',
  'src/client/realtime/reconnects.ts',
  'src/client/version/inactivity.ts',
  // Their hooks have the keys: `walk.ts`, `use-felt-arrows.ts`.
  'src/games/stage/originals/boards/roulette-board.tsx',
  'src/games/stage/originals/felt/racetrack.tsx',
  // It looks at Caps Lock.
  'src/ui/forms/password.tsx',
  'src/ui/kit/path-board/path-board.tsx',
  // Any key stops it.
  'src/ui/lobby/hero.tsx',
  'src/ui/sound/mixer.ts',
  'src/ui/sound/sound.ts',
]

test('keys of an input method trigger nothing: whoever acts on a key asks `isComposing`', () => {
  const HEARS = /\bonKey(?:Down|Up|Press)\b|'key(?:down|up|press)'|\bKeyboardEvent\b/
  const deaf = product().filter(({ text }) => HEARS.test(text) && !text.includes('isComposing('))
  expect(deaf.map(({ path }) => path)).toEqual(ONLY_HEAR)
})

/** The keys of storage that a module sets in full, such as `local last-game`. */
function keysIn(text: string): readonly string[] {
  const sets =
    /\bwrite\('(local|session)Storage', ([^,()]+), (?!null\b)|\b(local|session)Storage(?:\.setItem\(([^,()]+),|\[([^\]]+)\] = )/g
  return [...text.matchAll(sets)].flatMap(([, place, name, otherPlace, item, index]) => {
    const key = (name ?? item ?? index)!.trim()
    const constant = new RegExp(`^(?:export )?const ${key.replaceAll(/\W/g, '.')} = '([^']+)'`, 'm')
    const literal = /^'([^']+)'$/.exec(key)?.[1] ?? constant.exec(text)?.[1]
    return literal ? [`${place ?? otherPlace} ${literal}`] : []
  })
}

test('what a browser keeps under no account has a row of its own in the table of cookies', async () => {
  const rows = allCookies(await cookiesFrom(registry.features)).map(({ place, name }) => `${place} ${name}`)
  // Below `push*`, whose rows stand under accounts: that the browser was asked is the browser's.
  const bare = 'local push-asked'
  const keys = product().flatMap(({ text }) => keysIn(text))
  expect(keys.length).toBeGreaterThan(15)
  expect(keys.filter((key) => key !== bare && !rows.includes(key))).toEqual([])
  const text = "const PLAYED = 'push-played'\nwrite('localStorage', PLAYED, '1')\nsessionStorage['x'] = 1"
  expect(keysIn(text)).toEqual(['local push-played', 'session x'])
  expect(keysIn("write('localStorage', `push:${account}`, '1')")).toEqual([])
})
