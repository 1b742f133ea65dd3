import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { everyGame } from '#games/catalogue.ts'
import { isOriginal } from '#games/engine/originals/names.ts'

/** Weights of pages on the wire, from the manifest of a build: the same on every machine. */

type Manifest = Readonly<
  Record<
    string,
    {
      readonly file: string
      readonly name?: string
      readonly imports?: readonly string[]
      readonly css?: readonly string[]
    }
  >
>

/** Fetched before anybody has touched the page, and what the page hydrates with. */
const BOOT = 'src/app/entry/boot.ts'
const APP = 'src/app/entry/browser.tsx'
/** Chunks that the lobby fetches once it is hydrated, for a guest who hasn't decided about cookies. */
const AT_REST = ['rest', 'src/client/cookies/consent-banner.tsx']

const manifestOf = (dist: string): Manifest =>
  JSON.parse(readFileSync(join(dist, 'client', '.vite', 'manifest.json'), 'utf8')) as Manifest

/** The files of a build, without those of builds before it that pages in the field still ask for. */
export const filesOf = (dist: string): readonly string[] =>
  Object.values(manifestOf(dist)).flatMap(({ file, css = [] }) => [file, ...css])

/** The key of a chunk, by its source or by the name of what was put together in it. */
export const keyOf = (manifest: Manifest, name: string): string | undefined =>
  manifest[name] ? name : Object.keys(manifest).find((key) => manifest[key]!.name === name)

/** A chunk and everything that it imports at once. */
function reached(manifest: Manifest, from: string, found: Set<string>): Set<string> {
  if (found.has(from)) return found
  found.add(from)
  for (const key of manifest[from]?.imports ?? []) reached(manifest, key, found)
  return found
}

/**
 * The scripts of a lobby, gzipped, in bytes.
 * @throws Error when the build lacks one of the chunks named here
 */
export function scriptsOf(dist: string): {
  readonly boot: number
  readonly hydrated: number
  readonly atRest: number
} {
  const manifest = manifestOf(dist)
  const weigh = (entries: readonly string[]) => {
    const chunks = new Set<string>()
    for (const entry of entries) {
      const key = keyOf(manifest, entry)
      if (!key) throw new Error(`the build has no chunk ${entry}: name it anew here`)
      reached(manifest, key, chunks)
    }
    return [...chunks].reduce((sum, chunk) => {
      const bytes = readFileSync(join(dist, 'client', manifest[chunk]!.file))
      return sum + gzipSync(bytes, { level: 9 }).length
    }, 0)
  }
  return {
    boot: weigh([BOOT]),
    hydrated: weigh([BOOT, APP]),
    atRest: weigh([BOOT, APP, ...AT_REST]),
  }
}

/** Chunks that open a game over a lobby: the frame, and the boards by mechanic. */
const FRAME = 'game-frame'
const ORIGINALS = 'src/games/stage/originals/original-board.tsx'
const BOARD = /^src\/games\/stage\/(?:originals\/boards\/|reels\/|dice\/)?(?!original-)[a-z]+-board\.tsx$/
const FAIRNESS = 'src/features/play/client/fairness-page.tsx'
const ENGINE = /^src\/games\/engine\/(?:[a-z]+\/)*[a-z]+\.ts$/
const DEFINITION = /^src\/games\/definitions\/(.*)\.ts$/

/** Bytes of brotli that a game adds to the scripts of a hydrated lobby. */
export interface GameWeight {
  readonly board: string
  /** The frame, the stage, the board and the heaviest definition of a slot, or of an original. */
  readonly weight: number
}

/**
 * The scripts of a game, per board, on top of a lobby's.
 * @throws Error when the build lacks one of the chunks named here
 */
export function gamesOf(dist: string): readonly GameWeight[] {
  const manifest = manifestOf(dist)
  const lobby = new Set<string>()
  for (const entry of [BOOT, APP, ...AT_REST]) reached(manifest, keyOf(manifest, entry) ?? entry, lobby)
  const weigh = (chunk: string) =>
    brotliCompressSync(readFileSync(join(dist, 'client', manifest[chunk]!.file))).length
  const over = (entries: readonly string[]) => {
    const chunks = new Set<string>()
    for (const entry of entries) {
      const key = keyOf(manifest, entry)
      if (!key) throw new Error(`the build has no chunk ${entry}: name it anew here`)
      reached(manifest, key, chunks)
    }
    return [...chunks].filter((chunk) => !lobby.has(chunk)).reduce((sum, chunk) => sum + weigh(chunk), 0)
  }
  const slugs = new Map(everyGame.map((definition) => [definition.slug, isOriginal(definition)]))
  const heaviest = (original: boolean) =>
    Math.max(
      ...Object.keys(manifest)
        .filter((key) => slugs.get(DEFINITION.exec(key)?.[1] ?? '') === original)
        .map(weigh),
    )
  return Object.keys(manifest)
    .filter((key) => BOARD.test(key))
    .map((key) => {
      const original = key.includes('/originals/')
      return {
        board: key.replace(/^.*\//, '').replace('-board.tsx', ''),
        weight: over([FRAME, ...(original ? [ORIGINALS] : []), key]) + heaviest(original),
      }
    })
}

/** The chunk that plays sounds, with its table of files. */
export const SOUND = 'src/ui/sound/engine.ts'
/** The chunk of celebrations, and of the screens before and after a feature. */
export const CELEBRATIONS = 'src/games/stage/celebration/celebrations.tsx'

/** Bytes of brotli that an entry loaded later adds to a game. */
export function lateWeight(dist: string, entry: string): number {
  const manifest = manifestOf(dist)
  const game = new Set<string>()
  for (const entry of [BOOT, APP, FRAME]) reached(manifest, keyOf(manifest, entry) ?? entry, game)
  return [...reached(manifest, entry, new Set())]
    .filter((chunk) => !game.has(chunk))
    .map((chunk) => readFileSync(join(dist, 'client', manifest[chunk]!.file)))
    .reduce((sum, bytes) => sum + brotliCompressSync(bytes).length, 0)
}

/** Bytes of brotli that the check of a round adds to the page of fairness, by engine. */
export function enginesOf(dist: string): ReadonlyMap<string, number> {
  const manifest = manifestOf(dist)
  const page = reached(manifest, FAIRNESS, new Set([BOOT, APP]))
  const engines = Object.keys(manifest).filter((key) => ENGINE.test(key))
  return new Map(
    engines.map((engine) => {
      const chunks = [...reached(manifest, engine, new Set())].filter((chunk) => !page.has(chunk))
      const bytes = chunks.map((chunk) => readFileSync(join(dist, 'client', manifest[chunk]!.file)))
      return [engine, bytes.reduce((sum, one) => sum + brotliCompressSync(one).length, 0)]
    }),
  )
}

/** A document as it is sent, in bytes: kept for many at the best quality of brotli, else at the one told. */
export const documentWeight = (html: string | Buffer, quality = constants.BROTLI_MAX_QUALITY): number =>
  brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length
