import { z } from 'zod'
import { everyBrand, type ByBrand } from './by-brand.ts'
import { fault } from './env-demo.server.ts'
import { settings } from './settings.server.ts'

/** What each brand shows to those whom it writes to: its senders, its contact for push services, its address. */

const SENDERS = ['MAIL_FROM', 'SMS_FROM', 'PUSH_SUBJECT', 'CONTACT_ADDRESS'] as const
const EXAMPLES = {
  MAIL_FROM: ['no-reply@play.example.com', 'no-reply@other.example.com'],
  SMS_FROM: ['+18005550100', '+18005550101'],
  PUSH_SUBJECT: ['mailto:push@play.example.com', 'mailto:push@other.example.com'],
  CONTACT_ADDRESS: ['Play Inc.|1 Main Street|Austin, TX 78701', 'Other Inc.|2 Main Street|Austin, TX 78701'],
} as const

/** The brands that have an address, in the order of the table; none where the table is not set. */
const brandsIn = (pairs: readonly string[] | undefined): readonly string[] => [
  ...new Set((pairs ?? []).map((pair) => pair.split('=')[0]!)),
]

/**
 * Checks senders by brand: their brands exist, and each brand that has an address is among them. Otherwise one
 * brand would have to write as another.
 */
export const sendersOf = (themes: readonly string[]) =>
  z
    .object({
      MAIL_FROM: settings.shape.MAIL_FROM,
      SMS_FROM: settings.shape.SMS_FROM.optional(),
      PUSH_SUBJECT: settings.shape.PUSH_SUBJECT,
      CONTACT_ADDRESS: settings.shape.CONTACT_ADDRESS,
      ORIGINS: settings.shape.ORIGINS,
    })
    .transform((set, context) => {
      const served = brandsIn(set.ORIGINS).filter((brand) => themes.includes(brand))
      for (const name of SENDERS) {
        const senders: ByBrand = set[name] ?? {}
        const named = Object.keys(senders).filter((brand) => brand !== everyBrand)
        if (named.length === 0) continue
        const [first, second] = EXAMPLES[name]
        const example = `like ${themes[0]}=${first},${themes.at(-1)}=${second}`
        const unknown = named.find((brand) => !themes.includes(brand))
        if (unknown !== undefined) fault(context, name, `of brands, and ${unknown} is none, ${example}`)
        const missing = served.filter((brand) => !named.includes(brand))
        if (missing.length > 0)
          fault(
            context,
            name,
            `set for each brand of ORIGINS, and ${missing.join(', ')} is missing, like ${missing[0]}=${first}`,
          )
      }
      return served
    })
