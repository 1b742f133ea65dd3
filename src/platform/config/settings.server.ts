import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { isState } from '../base/us-states.ts'
import { everyBrand, readByBrand } from './by-brand.ts'

/**
 * Every setting by its name: its form, its default, and what it must be in the words of a refusal. What
 * settings mean together is in `env-groups.server.ts`, what they are for in the table of README.md.
 */

/** A setting whose value is not repeated in a refusal. */
const secret = <T extends z.ZodType>(schema: T, wanted: string): T =>
  schema.meta({ description: wanted, secret: true })

const maybe = <T extends z.ZodType>(schema: T) => schema.nullable().default(null)

const text = (otherwise = '') => z.string().default(otherwise)

const number = (least: number, most: number) =>
  z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(least).max(most))

const like = (form: RegExp, wanted: string) => z.string().regex(form).describe(wanted)

const url = (protocol = /^https?$/) => z.url({ protocol, abort: true })

const origin = url()
  .transform((value) => new URL(value))
  .refine(({ pathname, search }) => pathname === '/' && search === '')
  .transform((value) => value.origin)

const host = (otherwise: string) =>
  url()
    .transform((value) => value.replace(/\/$/, ''))
    .default(otherwise)
    .describe(`a URL like ${otherwise}`)

const list = <T extends z.ZodType<unknown, string>>(item: T) =>
  z
    .string()
    .transform((value) => value.split(',').map((one) => one.trim()))
    .pipe(z.array(item))

/** One for all brands, or pairs like `aurelia=one,popply=another`. */
const byBrand = (form: RegExp) =>
  z
    .string()
    .transform(readByBrand)
    .pipe(z.record(z.string(), z.string().regex(form)))

/** Basic authorization: `user:password` as a header says it. */
const basic = z
  .string()
  .regex(/^[^:\s]+:[^\s]+$/)
  .transform((value) => `Basic ${Buffer.from(value).toString('base64')}`)

const flag = z.stringbool({ truthy: ['1', 'true', 'on', 'yes'], falsy: ['0', 'false', 'off', 'no'] })

/** `on` is refused: it would trust whatever any client says of its own address. */
const proxies = z.union([
  z.enum(['false', 'off', '0']).transform(() => false as const),
  z.string().regex(/^\d$/).transform(Number),
  list(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])).transform((networks) => networks.join(',')),
])

// The old form of a key carried a secret, which must not reach a page.
const isPublicKey = (value: string) => {
  const { username, password, pathname } = new URL(value)
  return /^\w+$/.test(username) && !password && /\/\d+$/.test(pathname)
}

function isEcKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'ec'
  } catch {
    return false
  }
}

/** The part of a service account's file that signs for it. */
const serviceAccount = z
  .string()
  .transform((path, context): unknown => {
    try {
      return JSON.parse(readFileSync(path, 'utf8'))
    } catch {
      context.addIssue('cannot be read')
      return z.NEVER
    }
  })
  .pipe(
    z.object({
      // The account's project; Google's key files name it.
      project_id: z.string().optional(),
      client_email: z.string().min(1),
      private_key: z.string().min(1),
      token_uri: z.url().default('https://oauth2.googleapis.com/token'),
    }),
  )

const POSTGRES = /^postgres(ql)?$/
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const PLACES = ['fixed', 'header', 'maxmind', 'mmdb', 'off'] as const
const MODES = ['production', 'development', 'test'] as const
const CAPTCHAS = ['altcha', 'hcaptcha', 'turnstile', 'off'] as const
const oneOf = (names: readonly string[]) => `one of ${names.join(', ')}`
const APPLE = 'set with APPLE_CLIENT_ID, APPLE_TEAM_ID, APPLE_KEY_ID and APPLE_PRIVATE_KEY'

/** The schema of the environment. An unset setting that has neither default nor null is needed by its group. */
export const settings = z.object({
  PORT: number(0, 65_535).default(3000).describe('a number from 0 to 65535'),
  HOST: z.string().optional(),
  DATA_DIR: text('.data'),
  IMAGE_CACHE_MB: number(1, 999_999).default(256).describe('a number of megabytes, 1 or more'),
  DATABASE_URL: secret(maybe(url(POSTGRES)), 'a URL like postgres://user:secret@host/name'),
  DATABASE_OWNER_URL: secret(maybe(url(POSTGRES)), 'a URL like postgres://owner:secret@host/name'),
  REDIS_URL: secret(maybe(url(/^rediss?$/)), 'a URL like redis://host:6379'),
  API_ORIGIN: maybe(origin).describe('an origin without a path, like https://play.example.com'),
  API_AUTHORIZATION: secret(maybe(basic), 'a user and a password like user:password'),
  ORIGINS: list(z.string()).optional(),
  PUBLIC_ORIGIN: z.string().optional(),
  THEME: z.string().optional(),
  TRUST_PROXY: proxies
    .default(false)
    .describe('off, a number of hops like 1, or the addresses of your proxies like 10.0.0.0/8,127.0.0.1'),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info').describe(oneOf(LOG_LEVELS)),
  DEMO: flag.optional().describe('on or off'),
  DEMO_ANYWAY: flag.default(false).describe('on or off'),
  GIT_COMMIT: maybe(z.string().regex(/^[0-9a-f]{7,40}$/)).describe('a commit of 7 to 40 hexadecimal digits'),
  RABBITMQ_URL: secret(url(/^amqps?$/), 'a URL like amqp://user:secret@host:5672, set with RABBITMQ_WEB_URL'),
  RABBITMQ_WEB_URL: url(/^wss?$/).describe('a URL like wss://push.example.com/ws, set with RABBITMQ_URL'),
  RABBITMQ_AUTH_KEY: secret(
    z.string().regex(/^[A-Za-z0-9_-]{16,}$/),
    '16 or more letters and digits, the same as in the broker',
  ),
  SMTP_URL: secret(maybe(url(/^smtps?$/)), 'a URL like smtp://user:secret@host:587'),
  SMS_URL: url().describe('a URL like https://sms.example.com/Messages.json, set with SMS_FROM'),
  SMS_FROM: byBrand(/^(\+[1-9]\d{6,14}|[A-Za-z0-9 ]{3,11})$/).describe(
    'a number like +18005550100, or a name of 3 to 11 letters and digits',
  ),
  SMS_AUTH: secret(maybe(basic), 'a user and a password like user:password'),
  SMS_HOOK_SECRET: secret(
    maybe(z.string().regex(/^\S{16,}$/)),
    'the auth token of the account, 16 letters or more',
  ),
  MAIL_FROM: byBrand(/^([^<>@\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/)
    .default({ [everyBrand]: 'no-reply@localhost' })
    .describe('an address like no-reply@example.com or Example <no-reply@example.com>'),
  CONTACT_EMAIL: maybe(z.string().regex(/^[\w.+{}-]+@[\w.{}-]+$/)).describe(
    'an email address like help@example.com or {brand}@example.com',
  ),
  CONTACT_ADDRESS: maybe(byBrand(/^[^<>[\]`*\\]{10,300}$/)).describe(
    'a postal address of 10 to 300 letters, its lines separated by |',
  ),
  CAPTCHA: z.enum(CAPTCHAS).default('altcha').describe(oneOf(CAPTCHAS)),
  CAPTCHA_WHEN: z.enum(['risk', 'always']).default('risk').describe('risk or always'),
  CAPTCHA_KEY: text(),
  CAPTCHA_SECRET: secret(text(), 'a secret'),
  CAPTCHA_VERIFY_URL: maybe(url()).describe('a URL like https://api.hcaptcha.com/siteverify'),
  GOOGLE_CLIENT_ID: z.string(),
  FACEBOOK_APP_ID: z.string().describe('set with FACEBOOK_APP_SECRET'),
  FACEBOOK_APP_SECRET: secret(z.string(), 'set with FACEBOOK_APP_ID'),
  APPLE_CLIENT_ID: z.string().describe(APPLE),
  APPLE_TEAM_ID: z.string().describe(APPLE),
  APPLE_KEY_ID: z.string().describe(APPLE),
  APPLE_PRIVATE_KEY: secret(
    // A line of settings cannot hold the line ends of a key.
    z
      .string()
      .transform((value) => value.replaceAll('\\n', '\n'))
      .refine(isEcKey),
    `the key that Apple gave, as PEM, ${APPLE}`,
  ),
  GOOGLE_OAUTH_URL: host('https://oauth2.googleapis.com'),
  GOOGLE_OPENID_URL: host('https://openidconnect.googleapis.com'),
  FACEBOOK_GRAPH_URL: host('https://graph.facebook.com'),
  APPLE_ID_URL: host('https://appleid.apple.com'),
  PARTNER_ORIGINS: list(z.literal('').or(origin))
    .transform((origins) => origins.filter(Boolean))
    .default([])
    .describe('origins like https://partners.example.com, separated by commas'),
  ANALYTICS_URL: maybe(url()).describe('a URL like https://events.example.com/collect'),
  SENTRY_DSN: secret(
    maybe(url().refine(isPublicKey)),
    'the public key of a project like https://key@errors.example.com/1',
  ),
  METRICS_PORT: z
    .literal('off')
    .transform(() => null)
    .or(number(1, 65_535))
    .default(null)
    .describe('off, or a number from 1 to 65535 other than PORT'),
  METRICS_HOST: text('localhost'),
  PUSH_SUBJECT: maybe(byBrand(/^(mailto:[^@\s]+@[^@\s]+|https:\/\/[^\s]+)$/)).describe(
    'an address like mailto:push@example.com or https://example.com/contact',
  ),
  PUSH_HOSTS: list(
    z
      .string()
      .toLowerCase()
      .regex(/^((\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+)?$/)
      .or(origin),
  )
    .transform((hosts) => hosts.filter(Boolean))
    .default([])
    .describe('host names like push.example.com, *.example.com or origins, with commas'),
  FIREBASE_PROJECT: like(/^[a-z0-9-]{4,40}$/, 'the id of a Firebase project'),
  FIREBASE_APP_ID: like(
    /^[\w:-]{6,100}$/,
    'the id of a web app of the project, because FIREBASE_PROJECT is set',
  ),
  FIREBASE_API_KEY: like(/^[\w-]{6,100}$/, 'the web API key of the project, because FIREBASE_PROJECT is set'),
  FIREBASE_VAPID_KEY: like(
    /^[A-Za-z0-9_-]{87}$/,
    'the public key of the Web Push certificate, because FIREBASE_PROJECT is set',
  ),
  FIREBASE_ACCOUNT: serviceAccount.describe(
    'the file of a service account, in JSON with client_email and private_key',
  ),
  FIREBASE_INSTALLATIONS_ORIGIN: origin
    .default('https://firebaseinstallations.googleapis.com')
    .describe('an origin without a path'),
  FIREBASE_REGISTRATIONS_ORIGIN: origin
    .default('https://fcmregistrations.googleapis.com')
    .describe('an origin without a path'),
  FIREBASE_SEND_ORIGIN: origin.default('https://fcm.googleapis.com').describe('an origin without a path'),
  GEO: z.enum(PLACES).optional().describe(oneOf(PLACES)),
  GEO_PROOF: z.enum(['address', 'coordinates']).optional().describe('address or coordinates'),
  GEO_STATE: z.string().refine(isState).default('TX').describe('two letters of a state like TX'),
  GEO_HEADERS: z
    .string()
    .regex(/^[a-z0-9-]+,[a-z0-9-]+$/i)
    .transform((names) => names.toLowerCase().split(',') as [country: string, region: string])
    .default(['cf-ipcountry', 'cf-region-code'])
    .describe('two names of headers like CF-IPCountry,CF-Region-Code'),
  GEO_DB: text(),
  MAXMIND_ACCOUNT: text(),
  MAXMIND_KEY: secret(text(), 'the license key of the account'),
  MAXMIND_ORIGIN: origin.default('https://geoip.maxmind.com').describe('an origin without a path'),
  // Any other value would count as no production, which is a demonstration.
  NODE_ENV: z.enum(MODES).optional().describe(oneOf(MODES)),
})
