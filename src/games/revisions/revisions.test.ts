import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { definitionHash, definitionOf, everyGame, gameOf } from '../catalogue.ts'
import { faultsOf, type ParSheet } from '../certify.ts'
import { compile } from '../engine/compile.ts'
import { simulationRng } from '../engine/draws.ts'
import type { Game } from '../engine/types.ts'
import { hasArtwork } from '../artwork.ts'
import { firstChoiceOf } from '../first-choice.ts'
import { hashHere } from '../identity/identity.ts'
import { hashOf } from '../identity/identity-hash.ts'
import { loadGame } from '../load.ts'
import { gameByHash, revisionFile, storedRevisions, newestStored, readStored } from './revisions.server.ts'

afterEach(() => vi.unstubAllGlobals())

const stored = storedRevisions()
const isNewest = ({ slug, hash }: { readonly slug: string; readonly hash: string }) =>
  definitionHash(slug) === hash
const former = stored.filter((one) => !isNewest(one))

const sheetOf = (slug: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../par/${slug}.json`), 'utf8')) as ParSheet

test('the newest revision of every game is kept as it is, so that it is there once it is a former one', () => {
  covers('games.3')
  const missing = everyGame.filter(({ slug }) => !existsSync(revisionFile(slug, definitionHash(slug))))
  expect(
    missing.map(({ slug }) => slug),
    'Definitions changed. Run "npm run par" with these slugs and commit what it writes; keep what was there.',
  ).toEqual([])
  const stale = everyGame.filter(
    ({ slug }) =>
      JSON.stringify(readStored(slug, definitionHash(slug))) !==
      JSON.stringify(newestStored(slug, sheetOf(slug))),
  )
  expect(
    stale.map(({ slug }) => slug),
    'Words or figures changed. Run "npm run par -- --keep".',
  ).toEqual([])
})

/** Revisions that were played and what each game was before. One that is missing could be played no more. */
test('a revision that was kept once is never taken away', () => {
  const log = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../public/revisions/all.json'), 'utf8'),
  ) as Record<string, readonly string[]>
  const listed = Object.entries(log).flatMap(([slug, hashes]) => hashes.map((hash) => `${slug} ${hash}`))
  expect(
    stored.map(({ slug, hash }) => `${slug} ${hash}`).toSorted(),
    'Restore what is missing from version control; "npm run par -- --keep" lists what is new.',
  ).toEqual(listed.toSorted())
  for (const { slug } of everyGame) expect(log[slug]?.at(-1), slug).toBe(definitionHash(slug))
})

test.each(stored)('$slug $hash: what is kept is what its name says, and can be played', ({ slug, hash }) => {
  const { definition, returns } = readStored(slug, hash)!
  expect(hashOf(definition)).toBe(hash)
  expect(definition.slug).toBe(slug)
  // Boards, moves and texts are those of the mechanic: a game that changes it is another game.
  expect(definition.mechanic).toBe(definitionOf(slug)!.mechanic)
  // Signs look as they do today, or are drawn as they were.
  const today = new Set(definitionOf(slug)!.symbols.map(({ key }) => key))
  const apart = definition.symbols.filter(({ key }) => !today.has(key))
  expect(apart.length === 0 || hasArtwork({ ...definition, symbols: apart })).toBe(true)
  expect(returns.rtp.total).toBeGreaterThan(0.9)
  expect(returns.rtp.total).toBeLessThan(1)
  expect(() => compile(definition)).not.toThrow()
})

test('there are former revisions, and each is another game than the newest', () => {
  expect(former.length).toBeGreaterThan(0)
  for (const { slug, hash } of former) {
    expect(gameByHash(slug, hash)).not.toBe(gameOf(slug))
    expect(gameByHash(slug, hash)!.stakes).not.toBe(gameOf(slug).stakes)
  }
  for (const { slug } of everyGame) {
    expect(gameByHash(slug, definitionHash(slug))).toBe(gameOf(slug))
    expect(faultsOf(sheetOf(slug))).toEqual([])
  }
})

test('what is kept by no name is no revision', () => {
  const [{ slug, hash }] = former as [(typeof former)[0]]
  const other = everyGame.find((one) => one.slug !== slug)!.slug
  for (const [of, name] of [
    [other, hash],
    [slug, 'f'.repeat(64)],
    [slug, hash.toUpperCase()],
    [slug, `../${slug}/${hash}`],
    ['..', hash],
    ['no-such-game', hash],
  ] as const)
    expect(gameByHash(of, name)).toBeNull()
})

/** A site that serves what is kept, changed by `tamper`. */
const serve = (tamper: (text: string) => string = (text) => text) =>
  vi.stubGlobal('fetch', async (path: string) => {
    const file = join(import.meta.dirname, '../../../public', path)
    return existsSync(file)
      ? new Response(tamper(readFileSync(file, 'utf8')))
      : new Response('', { status: 404 })
  })

test('a browser fetches a former revision and plays it as the server does', async () => {
  covers('games.3')
  const fetched = vi.fn<() => void>()
  serve((text) => (fetched(), text))
  for (const { slug, hash } of former) {
    const { definition, game } = (await loadGame(slug, hash))!
    expect(hashOf(definition)).toBe(hash)
    const choice = firstChoiceOf(definition) ?? null
    for (let seed = 0; seed < 3; seed++)
      expect((game as Game).play(2_000, choice, simulationRng(seed))).toEqual(
        gameByHash(slug, hash)!.play(2_000, choice, simulationRng(seed)),
      )
  }
  expect(fetched).toHaveBeenCalledTimes(former.length)
})

test('a browser fetches nothing for the newest revision, and finds none that is not kept', async () => {
  const fetched = vi.fn<() => void>()
  serve((text) => (fetched(), text))
  const { slug } = everyGame[0]!
  expect((await loadGame(slug, definitionHash(slug)))!.definition).toEqual(definitionOf(slug))
  expect(fetched).not.toHaveBeenCalled()
  expect(await loadGame(slug, 'f'.repeat(64))).toBeUndefined()
  expect(await loadGame(slug, '../../build')).toBeUndefined()
})

test('a browser refuses a revision that is not what its hash says', async () => {
  const [{ slug, hash }] = former as [(typeof former)[0]]
  serve((text) => text.replace(/"maxWin":\d+/, '"maxWin":999999'))
  const { loadRevision } = await import('./revisions.ts')
  await expect(loadRevision(slug, hash)).rejects.toThrow(hash)
})

test('a page tells its own revision by the hash that the server uses', async () => {
  for (const { slug } of everyGame.slice(0, 8))
    expect(await hashHere(definitionOf(slug)!)).toBe(definitionHash(slug))
  vi.stubGlobal('crypto', {})
  expect(await hashHere(definitionOf(everyGame[0]!.slug)!)).toBeUndefined()
})
