/** What jobs have in common: the code that they depend on. */
import { fingerprint, type Prop } from './props.ts'
import type { Output } from './work.ts'

export const LETTERS = ['lib/field.ts', 'lib/shapes.ts', 'lib/light.ts', 'lib/lettering.ts']
export const SOLIDS = ['studio/light.glsl', 'lib/props.ts', 'lib/compose.ts', 'lib/encode.ts']
export const prints = (list: readonly { readonly prop: Prop }[]): string[] =>
  list.map((s) => fingerprint(s.prop))
export const text = (path: string, content: string): Output => ({
  path,
  data: Buffer.from(content),
  width: 0,
  height: 0,
})
