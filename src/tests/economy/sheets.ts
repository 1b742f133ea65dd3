import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The figures of a par sheet that the economy guards use. */
export interface Sheet {
  readonly rtp: { readonly total: number }
  readonly deviation?: number
  readonly buy?: { readonly price: number; readonly rtp: number; readonly deviation: number }
  readonly ways?: readonly { readonly name: string; readonly rtp: number; readonly deviation: number }[]
  readonly choices?: readonly { readonly chance: number; readonly rtp: number; readonly deviation: number }[]
}

const PAR = join(import.meta.dirname, '../../games/par')

/** The games that have a par sheet; what is made of the sheets lies beside them. */
export const slugs: readonly string[] = readdirSync(PAR).flatMap((file) =>
  file.endsWith('.json') ? [file.slice(0, -'.json'.length)] : [],
)

export const sheetOf = (slug: string): Sheet =>
  JSON.parse(readFileSync(join(PAR, `${slug}.json`), 'utf8')) as Sheet
