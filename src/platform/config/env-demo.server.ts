import { z } from 'zod'
import { settings } from './settings.server.ts'

/** When a site is a demonstration, and where it must not be one. */

type Source = Readonly<Record<string, unknown>>
type Name = keyof typeof settings.shape
type Values = z.output<typeof settings>

/** Finds fault with a setting that others do not allow, or with one entry of it. */
export function fault(
  context: z.core.$RefinementCtx,
  name: Name,
  wanted: string,
  entry?: [number, string],
): never {
  const [index, input] = entry ?? []
  context.addIssue({ code: 'custom', path: entry ? [name, index!] : [name], input, params: { wanted } })
  return z.NEVER
}

/** The settings that decide it. */
export const DEMONSTRATION = ['DEMO', 'DATABASE_URL', 'API_ORIGIN', 'NODE_ENV'] as const
/** On with our own database outside production, unless DEMO says otherwise. */
export const isDemo = ({
  DEMO,
  DATABASE_URL,
  API_ORIGIN,
  NODE_ENV,
}: Pick<Values, (typeof DEMONSTRATION)[number]>) =>
  DEMO ?? (DATABASE_URL === null && API_ORIGIN === null && NODE_ENV !== 'production')

/**
 * Signs of a site that sample players must not be added to: one of real players, or one that writes to real
 * addresses.
 */
const REAL = {
  'NODE_ENV=production': ({ NODE_ENV }: Source) => NODE_ENV === 'production',
  DATABASE_URL: ({ DATABASE_URL }: Source) => DATABASE_URL !== undefined,
  SMTP_URL: ({ SMTP_URL }: Source) => SMTP_URL !== undefined,
  SMS_URL: ({ SMS_URL }: Source) => SMS_URL !== undefined,
} as const

const unread = z.unknown().optional()
/** Refuses the demonstration beside anything real, unless the operator says it twice. Page nodes have no players. */
export const demoAnyway = z
  .object({
    DEMO: settings.shape.DEMO,
    DEMO_ANYWAY: settings.shape.DEMO_ANYWAY,
    ...{ NODE_ENV: unread, DATABASE_URL: unread, API_ORIGIN: unread, SMTP_URL: unread, SMS_URL: unread },
  })
  .transform((set, context) => {
    const { DEMO, DEMO_ANYWAY, API_ORIGIN, DATABASE_URL, NODE_ENV } = set
    const isOn = DEMO ?? (DATABASE_URL === undefined && NODE_ENV !== 'production')
    const beside = Object.entries(REAL).flatMap(([name, isReal]) => (isReal(set) ? [name] : []))
    if (!isOn || DEMO_ANYWAY || API_ORIGIN !== undefined || beside.length === 0) return null
    return fault(
      context,
      'DEMO',
      `off beside ${beside.join(' and ')}, because demo mode writes sample players and sends their emails and texts ` +
        '(DEMO_ANYWAY=on allows it)',
    )
  })
