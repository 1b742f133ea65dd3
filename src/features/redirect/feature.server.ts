import { z } from 'zod'
import { MINUTE } from '#platform/time/clock.ts'
import type { House } from '#platform/calls/runtime.server.ts'
import { serve } from '#platform/calls/handlers.server.ts'
import { calls, type Elsewhere } from './contract.ts'
import { redirect } from './feature.ts'
import { moved } from './moved.ts'
import { plainPath, resolve, type Rules } from './rules.ts'
import { allowedOrigins, rulesOf } from './store.server.ts'

/** How long a node believes what it read, so that an operator's change acts within a second. */
const BELIEVE_MS = 900

interface Believed {
  readonly read_ms: number
  readonly table: Promise<{ readonly rules: Rules; readonly origins: ReadonlySet<string> }>
}
const believed = new WeakMap<House, Map<string, Believed>>()
const old: Rules = new Map(
  Object.entries(moved).map(([path, target]) => [plainPath(path), { target, permanent: true }]),
)

async function read(house: House, theme: string, at: Date) {
  const { db } = house.database
  const [rules, origins] = await Promise.all([rulesOf(db, theme, at), allowedOrigins(db)])
  // What the specification moved stays moved, whatever the table says.
  return { rules: new Map([...rules, ...old]), origins: new Set(origins) }
}

function tableOf(house: House, theme: string): Believed['table'] {
  const now = house.clock.now()
  const brands = believed.get(house) ?? new Map<string, Believed>()
  believed.set(house, brands)
  const known = brands.get(theme)
  if (known && known.read_ms > now - BELIEVE_MS && known.read_ms <= now) return known.table
  const table = read(house, theme, new Date(now))
  table.catch(() => brands.delete(theme))
  brands.set(theme, { read_ms: now, table })
  return table
}

const TROUBLE = {
  loop: 'a redirect leads in a circle and is not followed: mend its row in the table redirect',
  origin: 'a redirect leads to an origin that is not in redirect_origin and is not followed',
} as const
const told = new Map<string, number>()

/** Once a minute and path: pages are asked for more often than an operator reads. */
function tell(house: House, theme: string, path: string, trouble: keyof typeof TROUBLE) {
  const now = house.clock.now()
  const key = `${theme} ${path}`
  if (now - (told.get(key) ?? -Infinity) < MINUTE) return
  if (told.size > 1_000) told.clear()
  told.set(key, now)
  house.log.warn({ theme, path }, TROUBLE[trouble])
}

async function lookup(house: House, theme: string, path: string): Promise<Elsewhere | null> {
  const { rules, origins } = await tableOf(house, theme)
  const found = resolve(rules, origins, path)
  if (typeof found !== 'string') return found
  tell(house, theme, path, found)
  return null
}

export default serve(
  { ...redirect, calls },
  {
    guests: ['lookup', 'origins'],
    inputs: {
      lookup: z.strictObject({ path: z.string().max(2_000).regex(/^\//, 'A path must start with a slash.') }),
    },
    calls: {
      async lookup({ house, brand }, { path }) {
        return { success: true, data: await lookup(house, brand.name, path) }
      },
      async origins({ house, brand }) {
        return { success: true, data: { origins: [...(await tableOf(house, brand.name)).origins] } }
      },
    },
  },
)
