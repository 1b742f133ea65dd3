import type { ReactNode } from 'react'
import type { SampleCard, SampleSlide } from '#ui/catalogue/data.ts'
import type { Specimen } from '#ui/catalogue/specimen.tsx'
import type { ToastInput } from '#ui/overlays/toasts.ts'

/** A window that no address opens, as the kit shows it: what it is given. */
export interface Shown {
  /** Its part of the kit: `?part=…`. */
  readonly part: 'celebration' | 'windows'
  /** Its button there; the address of the state is made of it. */
  readonly label: string
  readonly props: Readonly<Record<string, unknown>>
}

/** A feature's exhibits in the kit, from `client/specimens.tsx` of its folder; all are optional. */
export interface Exhibits {
  /** Windows that no address opens, by their names. */
  readonly specimens?: Readonly<Record<string, Shown>>
  /** Parts that it draws itself. */
  readonly parts?: readonly Specimen[]
  /** Beside the stage of the sample lobby. */
  readonly aside?: ReactNode
  /** Its card in the strip of samples. */
  readonly card?: SampleCard
  /** Its slide on the stage of the sample lobby, behind the brand's own. */
  readonly slide?: SampleSlide
  /** A prize of it in a toast. */
  readonly prize?: ToastInput
}
