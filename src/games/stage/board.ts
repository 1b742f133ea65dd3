import type { StoreApi } from 'zustand/vanilla'
import type { GameDefinition, OriginalOf } from '../engine/definition.ts'
import type { OriginalMechanic } from '../engine/original-maths.ts'
import type { TableEvent } from '../engine/table-events.ts'
import type { Scene } from './direction/scene.ts'
import type { Offer } from './offer.ts'

/** The player's balance, for boards on which bets of several stakes are made. */
export interface Purse {
  readonly mode: keyof GameDefinition['stakes']
  /** Minor units; undefined while it isn't known. */
  readonly read: () => number | undefined
  /** Calls back after changes; returns what ends it. */
  readonly watch: (changed: () => void) => () => void
}

/** Props common to the boards of all originals. */
export interface BoardProps<M extends OriginalMechanic, C = unknown> {
  readonly definition: OriginalOf<M>
  readonly scene: Scene
  readonly format: (amount: number) => string
  /** The stake on offer that is chosen; a chip or a ticket where there are several, minor units. */
  readonly stake: number
  readonly choice: C
  /** @param stake the new stake of each chip, where the choice changes it */
  readonly onChoice: (choice: C, stake?: number) => void
  /** The choice cannot be changed now. */
  readonly locked: boolean
  /** Less motion: results at once. */
  readonly reduced: boolean
  /** The moves that the player may make now; null while they may make none. */
  readonly turn: Extract<TableEvent, { readonly type: 'turn' }> | null
  readonly onMove: (move: unknown) => void
  /** When the open round began, on the clock of `performance.now`, ms: below 0 before the page; 0 of none. */
  readonly since_ms: number
  /** Ends what is moving: the result is shown. */
  readonly onReveal: () => void
  /** The round is one of automatic play. */
  readonly auto: boolean
  readonly offer: StoreApi<Offer | null>
  readonly purse?: Purse | undefined
}

type Of<T extends TableEvent['type']> = Extract<TableEvent, { readonly type: T }>

/** The last event of a kind that was shown in the round. */
export const lastOf = <T extends TableEvent['type']>(
  { table }: Pick<Scene, 'table'>,
  type: T,
): Of<T> | null => (table.findLast((event) => event.type === type) as Of<T> | undefined) ?? null

/** All events of a kind that were shown in the round. */
export const allOf = <T extends TableEvent['type']>(
  { table }: Pick<Scene, 'table'>,
  type: T,
): readonly Of<T>[] => table.filter((event): event is Of<T> => event.type === type)

/** The event of a kind that moves now or was shown, and whether it moves. */
export function nowOf<T extends TableEvent['type']>(
  scene: Scene,
  type: T,
): { readonly event: Of<T> | null; readonly moving: boolean } {
  if (scene.coming?.type === type) return { event: scene.coming as Of<T>, moving: true }
  return { event: lastOf(scene, type), moving: false }
}
