/** A window that no address opens, as the kit shows it: what it is given. */
export interface Shown {
  /** Its part of the kit: `?part=…`. */
  readonly part: 'ceremony' | 'windows'
  /** Its button there; the address of the state is made of it. */
  readonly label: string
  readonly props: Readonly<Record<string, unknown>>
}
