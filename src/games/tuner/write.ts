import type { GameDefinition } from '../engine/definition.ts'

/** `tidal-fortune` → `tidalFortune`, the name of its constant. */
const constOf = (slug: string): string =>
  slug.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

const TYPES: Readonly<Record<string, string>> = {
  lines: 'LinesDefinition',
  'hold-and-link': 'HoldDefinition',
  ways: 'WaysDefinition',
  'scatter-pays': 'ScatterPaysDefinition',
  cascade: 'CascadeDefinition',
  wilds: 'WildsDefinition',
  fishing: 'FishingDefinition',
  pots: 'PotsDefinition',
}

const isName = (key: string) => /^[a-z_$][\w$]*$/i.test(key)

/** A value as the source that stands for it. */
function source(value: unknown): string {
  if (typeof value === 'string') return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
  if (typeof value === 'number')
    return value >= 1_000 ? String(value).replace(/\B(?=(\d{3})+$)/g, '_') : String(value)
  if (Array.isArray(value)) return `[${value.map(source).join(', ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  const fields = Object.entries(value).map(
    ([key, field]) => `${isName(key) ? key : source(key)}: ${source(field)}`,
  )
  return `{ ${fields.join(', ')} }`
}

/** The file of a definition; a formatter gives it its lines. */
export function fileOf(definition: GameDefinition): string {
  const {
    slug,
    mechanic,
    id,
    provider: _,
    stakes: __,
    fractions,
    symbols,
    maths,
    groups,
    ...face
  } = definition
  const type = TYPES[mechanic]!
  const own: string[] = ['reelStakes', 'STUDIO']
  const lines = 'lines' in maths ? { ...maths, lines: '@lines' } : maths
  if ('lines' in maths) own.push('twentyLines')
  const body = {
    id,
    slug,
    mechanic,
    provider: '@provider',
    ...face,
    groups,
    stakes: '@stakes',
    fractions,
    symbols,
    maths: lines,
  }
  const text = source(Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)))
    .replace("'@provider'", 'STUDIO')
    .replace("'@stakes'", 'reelStakes')
    .replace("'@lines'", 'twentyLines')
  return (
    `import type { ${type} } from '../engine/definition.ts'\n` +
    `import { ${own.join(', ')} } from './shared.ts'\n\n` +
    `export const ${constOf(slug)}: ${type} = ${text}\n`
  )
}

/** The list of all slots that were tuned, in order. */
export function listOf(slugs: readonly string[]): string {
  const imports = slugs
    .toSorted()
    .map((slug) => `import { ${constOf(slug)} } from './definitions/${slug}.ts'`)
  return (
    `${imports.join('\n')}\n` +
    `import type { GameDefinition } from './engine/definition.ts'\n\n` +
    `/** The slots that the tuner laid out, world by world. Written by \`npm run tune\`. */\n` +
    `export const slots: readonly GameDefinition[] = [${slugs.map(constOf).join(', ')}]\n`
  )
}
