import { useEffect, useRef, type ComponentType } from 'react'
import type { EmulatedState } from './shown.ts'

/** One state of a part. */
export interface State {
  /** Name of the state, for example `Hover`; its address is made from it. */
  readonly name: string
  readonly Show: ComponentType
  /** Shown as if a hand did it, on what `of` finds (the first control by default). */
  readonly as?: EmulatedState | undefined
  readonly of?: string | undefined
  /** To be looked at alone, as are states of the hand: what stands once on a page may stand here again. */
  readonly inert?: boolean | undefined
}

/** One part in all of its states. */
export interface Specimen {
  /** Its address: `?part=button`. */
  readonly id: string
  readonly title: string
  /** Purpose of the part, in a sentence. */
  readonly about: string
  readonly states: readonly State[]
  /** Each state takes a line of its own, two stand side by side, or as many as fit. */
  readonly wide?: 'line' | 'half' | undefined
}

export interface SpecimenGroup {
  readonly title: string
  readonly specimens: readonly Specimen[]
}

/** The address of a name: `Long text` is `long-text`. */
export const slugOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

/** A state as a specimen needs it, of a part that is drawn by `show`. */
export const state = (
  name: string,
  Show: ComponentType,
  more: Pick<State, 'as' | 'of' | 'inert'> = {},
): State => ({
  name,
  Show,
  ...more,
})

/** Interaction states of a part: hovered, pressed, focused by keyboard. */
export const interactionStates = (Show: ComponentType, of?: string): readonly State[] => [
  { name: 'Hover', Show, as: 'hover', of },
  { name: 'Pressed', Show, as: 'press', of },
  { name: 'Focus', Show, as: 'focus', of },
]

const CONTROLS = 'a,button,input,select,[tabindex="0"]'

/** One state on its ground, under its name. */
function StateView({ name, Show, as, of = CONTROLS, inert = as !== undefined }: State) {
  const stage = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const found = as && stage.current?.querySelector<HTMLElement>(of)
    if (found) found.dataset['shown'] = as
  }, [as, of])
  return (
    <figure className="specimen-state" data-state={slugOf(name)}>
      <figcaption>{name}</figcaption>
      <div ref={stage} className="specimen-stage" inert={inert}>
        <Show />
      </div>
    </figure>
  )
}

export interface SpecimenViewProps {
  readonly specimen: Specimen
  /** The address of one state, for that state alone. */
  readonly only?: string | undefined
}

/** A part with its name and its states. */
export function SpecimenView({ specimen, only }: SpecimenViewProps) {
  const { id, title, about, states, wide } = specimen
  return (
    <section className="specimen" id={`part-${id}`} data-part={id}>
      <header>
        <h3>
          <a href={`?part=${id}`}>{title}</a>
        </h3>
        <p>{about}</p>
      </header>
      <div className="specimen-states" data-wide={wide}>
        {states
          .filter(({ name }) => only === undefined || slugOf(name) === only)
          .map((one) => (
            <StateView key={one.name} {...one} />
          ))}
      </div>
    </section>
  )
}
