import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { definitionHash, definitionOf, gameOf } from '../catalogue.ts'
import { compile } from '../engine/compile.ts'
import type { GameDefinition } from '../engine/definition.ts'
import type { Game } from '../engine/types.ts'
import type { Sheet } from '../economics.ts'
import { hashOf } from '../identity/identity-hash.ts'

/**
 * Revisions of games (decision 102). A definition that changes makes a new revision; those before it stay in
 * `public/revisions/<slug>/<hash>.json`, where servers read them and browsers fetch them. What was played on a
 * revision stays on it.
 */

/** A revision as it is kept. */
export interface Stored {
  readonly definition: GameDefinition
  /** The figures of its par sheet that an audit reads. */
  readonly returns: Sheet
}

const FOLDER = join(import.meta.dirname, '../../../public/revisions')
const HASH = /^[0-9a-f]{64}$/
const SLUG = /^[a-z0-9-]{1,60}$/

/** Where a revision is kept. */
export const revisionFile = (slug: string, hash: string): string => join(FOLDER, slug, `${hash}.json`)

/** The list of all that were ever kept, each game's in their order: what is listed is never taken away. */
export const REVISION_LIST = join(FOLDER, 'all.json')

/** All revisions that are kept, by slug and hash. */
export const storedRevisions = (): { readonly slug: string; readonly hash: string }[] =>
  globSync('*/*.json', { cwd: FOLDER })
    .map((path) => ({ slug: dirname(path), hash: basename(path, '.json') }))
    .toSorted((a, b) => (`${a.slug} ${a.hash}` < `${b.slug} ${b.hash}` ? -1 : 1))

/**
 * Reads a kept revision.
 * @returns null when none is kept by that name
 * @throws Error when what is kept is not what its name says
 */
export function readStored(slug: string, hash: string): Stored | null {
  if (!SLUG.test(slug) || !HASH.test(hash)) return null
  const file = revisionFile(slug, hash)
  if (!existsSync(file)) return null
  const stored = JSON.parse(readFileSync(file, 'utf8')) as Stored
  if (hashOf(stored.definition) !== hash)
    throw new Error(`${file} holds revision ${hashOf(stored.definition)}. Restore it from version control.`)
  return stored
}

const compiled = new Map<string, Game>()

/**
 * The game as a revision plays it.
 * @returns null when this release does not know the revision
 */
export function gameByHash(slug: string, hash: string): Game | null {
  // Each game pairs its own check with its own play; the choice travels between the two unseen.
  if (definitionOf(slug) && definitionHash(slug) === hash) return gameOf(slug) as Game
  const known = compiled.get(hash)
  if (known) return known.slug === slug ? known : null
  const stored = readStored(slug, hash)
  if (!stored) return null
  const game = compile(stored.definition) as Game
  compiled.set(hash, game)
  return game
}

/** The newest revision of a game with what its par sheet promises, as it is kept once it is released. */
export function newestStored(slug: string, { rtp, maxWin, deviation, atLeast, buy }: Sheet): Stored {
  const bought = buy && { price: buy.price, rtp: buy.rtp, deviation: buy.deviation }
  return {
    definition: definitionOf(slug)!,
    returns: {
      rtp: { total: rtp.total, ...(rtp.most !== undefined && { most: rtp.most }) },
      maxWin: { times: maxWin.times },
      ...(deviation !== undefined && { deviation }),
      ...(atLeast && { atLeast }),
      ...(bought && { buy: bought }),
    },
  }
}
