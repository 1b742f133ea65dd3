import type { Call } from '#platform/calls/contract.ts'
import type { InitData } from '#platform/calls/init-data.ts'
import type { Scenery } from './mount.tsx'
import type { Reply } from './wire.ts'

/** The conditions under which a modal opens, and its expected content. */
export interface ModalCase {
  /** Its name for screen readers. */
  readonly title: string
  /** Some text of its content, once it is there. */
  readonly ready: string | RegExp
  /** By default a player whose account is complete. */
  readonly player?: InitData
  readonly props?: Readonly<Record<string, unknown>>
  readonly answers?: readonly Reply[]
  /** The call that it reads its content by: while it waits, and where it fails, the window says so. */
  readonly reads?: Call
  /** The name of what closes it; "Close" unless said otherwise. */
  readonly closer?: string
  /**
   * The button that acts and the call that it makes: a refusal is said, and the button is back or the window
   * closed.
   * Where the place of the player is unknown the window asks for it, unless any place will do.
   */
  readonly acts?: {
    readonly call: Call
    readonly button: string | RegExp
    readonly closes?: true
    readonly place?: 'any'
  }
  /**
   * A pause is said in its place: as the answer tells it, which is so of what acts on what it reads, or as the
   * page was told.
   */
  readonly pauses?: 'answer' | 'told'
  /** Neither Escape nor a cross close it. */
  readonly held?: true
}

export type Opening = Scenery & Pick<ModalCase, 'props'>
