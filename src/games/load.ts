import type { CompiledGame } from './engine/compile.ts'
import type { GameDefinition, OriginalOf } from './engine/definition.ts'
import type { OriginalMechanic } from './engine/original-maths.ts'
import type { Rules } from './engine/originals/kit.ts'
import type { Mechanic } from './engine/types.ts'
import { loadDefinition } from './look/game-look.ts'

/** A game that came to this browser by itself: its definition and the engine of its mechanic, no other. */
export interface LoadedGame {
  readonly definition: GameDefinition
  readonly game: CompiledGame
}

type Compile = (definition: never) => CompiledGame
type AnyRules = Rules<OriginalMechanic, unknown>

const original = (rules: unknown): Promise<Compile> =>
  import('./engine/originals/game.ts').then(
    // Each mechanic pairs its own maths with its own rules; the table hands both on unseen.
    ({ originalGame }): Compile =>
      (definition: OriginalOf<OriginalMechanic>) =>
        originalGame(definition, rules as AnyRules),
  )

/** The engines, each a chunk of its own. A new mechanic is one line here. */
const ENGINES: Readonly<Record<Mechanic, () => Promise<Compile>>> = {
  lines: async () => (await import('./engine/kinds/lines.ts')).linesGame,
  'hold-and-link': async () => (await import('./engine/kinds/hold.ts')).holdGame,
  dice: async () => (await import('./engine/kinds/dice.ts')).diceGame,
  ways: async () => (await import('./engine/kinds/ways.ts')).waysGame,
  'scatter-pays': async () => (await import('./engine/kinds/tumble.ts')).tumbleGame,
  cascade: async () => (await import('./engine/kinds/tumble.ts')).tumbleGame,
  wilds: async () => (await import('./engine/kinds/wilds.ts')).wildsGame,
  fishing: async () => (await import('./engine/kinds/fishing.ts')).fishingGame,
  pots: async () => (await import('./engine/kinds/pots.ts')).potsGame,
  baccarat: async () => original((await import('./engine/originals/cards/baccarat.ts')).baccarat),
  bingo: async () => original((await import('./engine/originals/numbers/bingo.ts')).bingo),
  blackjack: async () => original((await import('./engine/originals/cards/blackjack.ts')).blackjack),
  'coin-flip': async () => original((await import('./engine/originals/numbers/coin.ts')).coin),
  crash: async () => original((await import('./engine/originals/numbers/crash.ts')).crash),
  'hi-lo': async () => original((await import('./engine/originals/cards/hilo.ts')).hilo),
  keno: async () => original((await import('./engine/originals/numbers/keno.ts')).keno),
  limbo: async () => original((await import('./engine/originals/numbers/limbo.ts')).limbo),
  mines: async () => original((await import('./engine/originals/numbers/mines.ts')).mines),
  plinko: async () => original((await import('./engine/originals/numbers/plinko.ts')).plinko),
  roulette: async () => original((await import('./engine/originals/numbers/roulette.ts')).roulette),
  scratch: async () => original((await import('./engine/originals/numbers/scratch.ts')).scratch),
  'sic-bo': async () => original((await import('./engine/originals/numbers/sicbo.ts')).sicbo),
  tower: async () => original((await import('./engine/originals/numbers/tower.ts')).tower),
  'video-poker': async () => original((await import('./engine/originals/cards/poker.ts')).poker),
  wheel: async () => original((await import('./engine/originals/numbers/wheel.ts')).wheel),
}

/** Games that came already, by slug, and by revision where one was asked for. */
const loaded = new Map<string, Promise<LoadedGame | undefined>>()

/**
 * Loads a game to replay a round: its definition, also by a former slug, and its engine. The definition is
 * one of this build, whose tests checked it, or one verified by its hash, so the checks are skipped.
 * @param hash the revision, the newest of this build where absent
 * @returns undefined when no game has the slug, or no such revision
 * @throws the browser's error when a part of it cannot be fetched
 */
export function loadGame(slug: string, hash?: string): Promise<LoadedGame | undefined> {
  const key = `${slug} ${hash ?? ''}`
  const known = loaded.get(key)
  if (known) return known
  const asked = load(slug, hash)
  loaded.set(key, asked)
  // A failed fetch is repeated next time.
  asked.then(
    (found) => found ?? loaded.delete(key),
    () => loaded.delete(key),
  )
  return asked
}

async function load(slug: string, hash?: string): Promise<LoadedGame | undefined> {
  const newest = await loadDefinition(slug)
  const definition = hash === undefined ? newest : await revisionOf(slug, hash, newest)
  if (!definition) return undefined
  const compile = await ENGINES[definition.mechanic]()
  return { definition, game: compile(definition as never) }
}

/** A revision: the newest, which is here already, or one that is kept. */
async function revisionOf(slug: string, hash: string, newest?: GameDefinition) {
  const [{ hashOf }, { loadRevision }] = await Promise.all([
    import('./identity/identity-hash.ts'),
    import('./revisions/revisions.ts'),
  ])
  return newest && hashOf(newest) === hash ? newest : loadRevision(slug, hash)
}
