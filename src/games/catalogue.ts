import { blackjack } from './definitions/blackjack.ts'
import { cloverCombo } from './definitions/clover-combo.ts'
import { cometClimb } from './definitions/comet-climb.ts'
import { crystalCascade } from './definitions/crystal-cascade.ts'
import { deucesWild } from './definitions/deuces-wild.ts'
import { dragonVault } from './definitions/dragon-vault.ts'
import { fairgroundScratch } from './definitions/fairground-scratch.ts'
import { fortyNumbers } from './definitions/forty-numbers.ts'
import { gemField } from './definitions/gem-field.ts'
import { highRoad } from './definitions/high-road.ts'
import { jacksOrBetter } from './definitions/jacks-or-better.ts'
import { jokersDeal } from './definitions/jokers-deal.ts'
import { luckyLadder } from './definitions/lucky-ladder.ts'
import { marbleRun } from './definitions/marble-run.ts'
import { pinfall } from './definitions/pinfall.ts'
import { puntoBanco } from './definitions/punto-banco.ts'
import { rocketRush } from './definitions/rocket-rush.ts'
import { seventyFiveBallBingo } from './definitions/seventy-five-ball-bingo.ts'
import { silverToss } from './definitions/silver-toss.ts'
import { singleZero } from './definitions/single-zero.ts'
import { skyLimit } from './definitions/sky-limit.ts'
import { starKeno } from './definitions/star-keno.ts'
import { sunfireSevens } from './definitions/sunfire-sevens.ts'
import { thirtyBallBingo } from './definitions/thirty-ball-bingo.ts'
import { threeDice } from './definitions/three-dice.ts'
import { tidalFortune } from './definitions/tidal-fortune.ts'
import { treasureScratch } from './definitions/treasure-scratch.ts'
import { tripleRing } from './definitions/triple-ring.ts'
import { watchtower } from './definitions/watchtower.ts'
import { compile, type CompiledGame } from './engine/compile.ts'
import type { GameDefinition, GamePresentation } from './engine/definition.ts'
import { hasArtwork } from './artwork.ts'
import { currentSlug } from './identity/former.ts'
import { hashOf } from './identity/identity-hash.ts'
import { slots } from './slots.ts'
import { topWins } from './par/top-wins.gen.ts'

/** The fields of a game that the lobby lists. */
export type GameCard = Pick<
  GamePresentation,
  | 'id'
  | 'slug'
  | 'mechanic'
  | 'provider'
  | 'title'
  | 'subTitle'
  | 'description'
  | 'groups'
  | 'colours'
  | 'rtp'
  | 'volatility'
  | 'maxWin'
> & {
  /** The largest win that comes at least once in ten million rounds, in times the stake: what is advertised. */
  readonly topWin: number
}

/** Every game of the studio, in the order of the lobby. A new game is one line here; slots stand in `slots.ts`. */
const definitions: readonly GameDefinition[] = [
  tidalFortune,
  dragonVault,
  rocketRush,
  crystalCascade,
  cloverCombo,
  sunfireSevens,
  luckyLadder,
  silverToss,
  skyLimit,
  cometClimb,
  pinfall,
  marbleRun,
  gemField,
  watchtower,
  fortyNumbers,
  starKeno,
  singleZero,
  tripleRing,
  highRoad,
  jacksOrBetter,
  deucesWild,
  jokersDeal,
  blackjack,
  fairgroundScratch,
  treasureScratch,
  thirtyBallBingo,
  seventyFiveBallBingo,
  puntoBanco,
  threeDice,
  ...slots,
]

const bySlug: ReadonlyMap<string, GameDefinition> = new Map(definitions.map((one) => [one.slug, one]))

/** The cards of all games that can be played, also of those that the lobby does not show yet. */
export const everyGame: readonly GameCard[] = definitions.map(cardOf)

/** The games of the lobby: those whose tile and signs are drawn. The others can be played, but nobody is led there. */
export const games: readonly GameCard[] = definitions.filter(hasArtwork).map(cardOf)

/** The definition of a game, also by a former slug of it, or undefined when no game has the slug. */
export const definitionOf = (slug: string): GameDefinition | undefined => bySlug.get(currentSlug(slug))

const compiled = new Map<string, CompiledGame>()

/**
 * The game of a slug, compiled at its first use.
 * @throws RangeError when no game has the slug: ask `definitionOf` for slugs that come from outside
 */
export function gameOf(slug: string): CompiledGame {
  const known = compiled.get(slug)
  if (known) return known
  const game = compile(definitionFor(slug))
  compiled.set(slug, game)
  return game
}

const hashes = new Map<string, string>()

/**
 * The identity of the newest revision of a game: SHA-256, in hex, of all that an outcome depends on.
 * @throws RangeError when no game has the slug
 */
export function definitionHash(slug: string): string {
  const known = hashes.get(slug)
  if (known) return known
  const hash = hashOf(definitionFor(slug))
  hashes.set(slug, hash)
  return hash
}

function definitionFor(slug: string): GameDefinition {
  const definition = definitionOf(slug)
  if (!definition) throw new RangeError(`no game is called ${JSON.stringify(slug)}`)
  return definition
}

function cardOf(face: GamePresentation): GameCard {
  const { id, slug, mechanic, provider, title, subTitle, description } = face
  const { groups, colours, rtp, volatility, maxWin } = face
  return {
    id,
    slug,
    mechanic,
    provider,
    title,
    subTitle,
    description,
    groups,
    colours,
    rtp,
    volatility,
    maxWin,
    topWin: topWins[slug] ?? maxWin,
  }
}
