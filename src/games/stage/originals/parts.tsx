import type { ReactNode } from 'react'
import { Segmented } from '#ui/tabs.tsx'

export interface PickProps<K extends string> {
  readonly label: string
  readonly value: K
  readonly options: readonly { readonly value: K; readonly label: string }[]
  readonly locked: boolean
  readonly onPick: (value: K) => void
}

/** A choice of a few, one of which is taken. */
export function Pick<K extends string>({ label, value, options, locked, onPick }: PickProps<K>) {
  return (
    <Segmented
      label={label}
      value={value}
      busy={locked}
      options={[...options]}
      onChange={(next) => onPick(next as K)}
    />
  )
}

/** A small number with its name. */
export function Figure({ name, children, tone }: FigureProps) {
  return (
    <p className="original-figure" data-tone={tone}>
      <small>{name}</small>
      <b>{children}</b>
    </p>
  )
}

interface FigureProps {
  readonly name: string
  readonly children: ReactNode
  readonly tone?: 'win' | 'hot' | undefined
}

/** Numbers from a to b. */
export const upTo = (count: number, from = 0): number[] =>
  Array.from({ length: count }, (_, index) => from + index)

/** One of them for a player who does not mind which; what lies there was drawn before. */
export const anyOf = (all: readonly number[]): number =>
  all[crypto.getRandomValues(new Uint32Array(1))[0]! % all.length]!
