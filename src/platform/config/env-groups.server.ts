import { isAbsolute, resolve } from 'node:path'
import { z } from 'zod'
import { localOrigins, tableOrigins, type SiteAddress } from '../base/network/origins.server.ts'
import { roleOf } from '../postgres/roles.server.ts'
import { everyBrand } from './by-brand.ts'
import { DEMONSTRATION, fault, isDemo } from './env-demo.server.ts'
import { settings } from './settings.server.ts'

/** Groups of settings that only make sense together. A fault in one hides none in another. */

type Source = Readonly<Record<string, unknown>>
type Shape = typeof settings.shape
type Name = keyof Shape
type Values = z.output<typeof settings>

/** Reads one environment by several schemas. */
export const each = <S extends z.ZodRawShape>(schemas: S) =>
  z.preprocess(
    (source: Source) => Object.fromEntries(Object.keys(schemas).map((name) => [name, source])),
    z.object(schemas),
  )

const group = <N extends Name>(...names: readonly N[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, settings.shape[name]])) as Pick<Shape, N>)

/** Parses the environment by `schema` where one of the settings in `lead` is set, else null. */
const where = <T extends z.ZodType>(schema: T, ...lead: readonly Name[]) =>
  z.preprocess((source: Source) => (lead.some((name) => source[name]) ? source : null), schema.nullable())

const listeningAt = ({ HOST, NODE_ENV }: Pick<Values, 'HOST' | 'NODE_ENV'>) =>
  HOST ?? (NODE_ENV === 'production' ? '0.0.0.0' : 'localhost')

const SITE = ['PORT', 'HOST', 'DATA_DIR', 'IMAGE_CACHE_MB', 'REDIS_URL', 'API_AUTHORIZATION'] as const
const SERVICES = ['LOG_LEVEL', 'ANALYTICS_URL', 'SENTRY_DSN', 'SMTP_URL', 'MAIL_FROM'] as const
const CONTACT = ['CONTACT_EMAIL', 'CONTACT_ADDRESS'] as const
/** Nobody gets mail there: the names are kept for examples (RFC 2606). */
const DEMO_CONTACT = {
  email: 'help@{brand}.example',
  address: { [everyBrand]: '{company}|100 Example Street, Suite 12|Springfield, IL 62701' },
}

export const site = group(
  ...SITE,
  ...SERVICES,
  ...CONTACT,
  ...DEMONSTRATION,
  'TRUST_PROXY',
  'PARTNER_ORIGINS',
  'GIT_COMMIT',
).transform((set) => ({
  port: set.PORT,
  host: listeningAt(set),
  dataDir: isAbsolute(set.DATA_DIR) ? set.DATA_DIR : resolve(set.DATA_DIR),
  /** How much of the disk pictures may take that were made smaller. */
  imageCache_bytes: set.IMAGE_CACHE_MB * 1024 * 1024,
  redisUrl: set.REDIS_URL,
  /** Where `/rest/` calls go when this node only renders pages. */
  apiOrigin: set.API_ORIGIN,
  /** The value of the Authorization header that the API at `apiOrigin` wants of this node. */
  apiAuthorization: set.API_AUTHORIZATION,
  /** Proxies whose `X-Forwarded-*` is trusted: how many hops, or their addresses. */
  trustProxy: set.TRUST_PROXY,
  logLevel: set.LOG_LEVEL,
  demo: isDemo(set),
  /** The commit of this release, as its build says it; null = what the checkout says. */
  gitCommit: set.GIT_COMMIT,
  production: set.NODE_ENV === 'production',
  /** Where events of the app go with the visitor's consent; null = nowhere. */
  analyticsUrl: set.ANALYTICS_URL,
  /** The key of error reporting, as Sentry writes it; null = no reports. */
  sentryDsn: set.SENTRY_DSN,
  smtpUrl: set.SMTP_URL,
  /** The sender of emails, by brand. */
  mailFrom: set.MAIL_FROM,
  /** Where players reach a brand; `{brand}` and `{company}` stand for its names, null = not shown. */
  contact: {
    email: set.CONTACT_EMAIL ?? (isDemo(set) ? DEMO_CONTACT.email : null),
    address: set.CONTACT_ADDRESS ?? (isDemo(set) ? DEMO_CONTACT.address : null),
  },
  /** Origins off this site that partners of the site may be sent to. */
  partnerOrigins: set.PARTNER_ORIGINS,
}))

export const database = group('DATABASE_URL', 'DATABASE_OWNER_URL').transform((set, context) => {
  const { DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: databaseOwnerUrl } = set
  if (databaseOwnerUrl !== null) {
    if (databaseUrl === null)
      fault(
        context,
        'DATABASE_OWNER_URL',
        'unset while DATABASE_URL is unset (set DATABASE_URL to the same database, as the role that serves)',
      )
    else if (roleOf(databaseOwnerUrl) === roleOf(databaseUrl))
      fault(context, 'DATABASE_OWNER_URL', 'of another role than DATABASE_URL: the one that owns the tables')
  }
  return {
    /** Null = the PostgreSQL that comes with the product. */
    databaseUrl,
    /** The owner of the tables, where DATABASE_URL names a role that owns nothing; it migrates. */
    databaseOwnerUrl,
  }
})

/** The table of the brands' addresses: `brand=origin` pairs. Production has no addresses of its own to guess. */
export const brandsOf = (themes: readonly string[]) =>
  group('THEME', 'ORIGINS', 'PUBLIC_ORIGIN', 'HOST', 'NODE_ENV').transform((set, context) => {
    const { THEME: theme = themes[0]!, ORIGINS: pairs, PUBLIC_ORIGIN: old } = set
    if (!themes.includes(theme)) fault(context, 'THEME', `one of ${themes.join(', ')}`)
    if (old !== undefined)
      return fault(context, 'PUBLIC_ORIGIN', `replaced by the table of origins: ORIGINS=${theme}=${old}`)
    const example = `like ${themes[0]}=https://play.example.com,${themes.at(-1)}=https://other.example.com`
    if (!pairs) {
      if (set.NODE_ENV === 'production')
        return fault(context, 'ORIGINS', `set in production to the addresses of the brands ${example}`)
      return { theme, origins: localOrigins(themes, theme, listeningAt(set)) }
    }
    const rows = pairs.map((pair, i): SiteAddress => {
      const [, brand = '', address = ''] = /^([^=\s]+)=(\S+)$/.exec(pair) ?? []
      const url = URL.canParse(address) ? new URL(address) : null
      const plain = url && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href
      if (!themes.includes(brand) || !plain)
        return fault(context, 'ORIGINS', `brands and origins ${example}`, [i, pair])
      return { brand, origin: url.origin }
    })
    if (context.issues.length > 0) return z.NEVER
    const twice = rows.find(({ origin }, i) => rows.findIndex((row) => row.origin === origin) !== i)
    if (twice) return fault(context, 'ORIGINS', `free of origins that stand twice, and ${twice.origin} does`)
    return {
      /** Theme where the host name decides none. */
      theme,
      /** The addresses of the brands; a request to any other host is refused. */
      origins: tableOrigins(rows, theme),
    }
  })

/** RabbitMQ as the transport of pushes; null = the embedded realtime server delivers them. */
export const rabbit = where(
  group('RABBITMQ_URL', 'RABBITMQ_WEB_URL', 'RABBITMQ_AUTH_KEY').transform((set) => ({
    /** Where the server publishes (AMQP). */
    url: set.RABBITMQ_URL,
    /** Where browsers connect (STOMP over a web socket). */
    webUrl: set.RABBITMQ_WEB_URL,
    /** Part of the address at which the broker asks who may do what. */
    authKey: set.RABBITMQ_AUTH_KEY,
  })),
  'RABBITMQ_URL',
  'RABBITMQ_WEB_URL',
)

/** The gateway for text messages; null = they stay in the table of messages. */
export const sms = where(
  group('SMS_URL', 'SMS_FROM', 'SMS_AUTH', 'SMS_HOOK_SECRET').transform((set) => ({
    url: set.SMS_URL,
    /** The number or name that texts come from, by brand. */
    from: set.SMS_FROM,
    authorization: set.SMS_AUTH,
    /** The key by which the service signs what it tells of answers; null = no answer is heard. */
    hookSecret: set.SMS_HOOK_SECRET,
  })),
  ...(['SMS_URL', 'SMS_FROM', 'SMS_AUTH', 'SMS_HOOK_SECRET'] as const),
)

export const captcha = group(
  'CAPTCHA',
  'CAPTCHA_WHEN',
  'CAPTCHA_KEY',
  'CAPTCHA_SECRET',
  'CAPTCHA_VERIFY_URL',
).transform((set, context) => {
  const { CAPTCHA: kind, CAPTCHA_KEY: key, CAPTCHA_SECRET: secret } = set
  const outside = kind === 'hcaptcha' || kind === 'turnstile'
  if (outside && !key) fault(context, 'CAPTCHA_KEY', `the site key of ${kind}`)
  if (outside && !secret) fault(context, 'CAPTCHA_SECRET', `the secret of ${kind}`)
  return {
    kind,
    /** Asked for at every sign-up and sign-in instead of only where risk shows. */
    always: set.CAPTCHA_WHEN === 'always',
    key,
    secret,
    /** The address that checks answers, when it is not the company's own. */
    verifyUrl: set.CAPTCHA_VERIFY_URL,
  }
})

const FACEBOOK = ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'] as const
const APPLE = ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'] as const

/** Sign-in by other companies: a company whose settings are missing has no button. */
export const social = each({
  google: where(group('GOOGLE_CLIENT_ID'), 'GOOGLE_CLIENT_ID'),
  facebook: where(group(...FACEBOOK), ...FACEBOOK),
  apple: where(group(...APPLE), ...APPLE),
  at: group('GOOGLE_OAUTH_URL', 'GOOGLE_OPENID_URL', 'FACEBOOK_GRAPH_URL', 'APPLE_ID_URL'),
}).transform(({ google, facebook, apple, at }) => ({
  google: google && {
    clientId: google.GOOGLE_CLIENT_ID,
    oauthUrl: at.GOOGLE_OAUTH_URL,
    openidUrl: at.GOOGLE_OPENID_URL,
  },
  facebook: facebook && {
    appId: facebook.FACEBOOK_APP_ID,
    appSecret: facebook.FACEBOOK_APP_SECRET,
    graphUrl: at.FACEBOOK_GRAPH_URL,
  },
  apple: apple && {
    clientId: apple.APPLE_CLIENT_ID,
    teamId: apple.APPLE_TEAM_ID,
    keyId: apple.APPLE_KEY_ID,
    /** PKCS #8, PEM. */
    privateKey: apple.APPLE_PRIVATE_KEY,
    url: at.APPLE_ID_URL,
  },
}))

const GEO = ['GEO', 'GEO_PROOF', 'GEO_STATE', 'GEO_HEADERS', 'GEO_DB', 'TRUST_PROXY'] as const
const MAXMIND = ['MAXMIND_ACCOUNT', 'MAXMIND_KEY', 'MAXMIND_ORIGIN'] as const

export const geo = group(...DEMONSTRATION, ...GEO, ...MAXMIND).transform((set, context) => {
  const demo = isDemo(set)
  const kind = set.GEO ?? (demo ? 'fixed' : 'off')
  const { GEO_DB: file, MAXMIND_ACCOUNT: account, MAXMIND_KEY: key } = set
  if (kind === 'fixed' && !demo)
    fault(
      context,
      'GEO',
      'header, maxmind, mmdb, or off outside demo mode, because fixed puts every visitor in the state of GEO_STATE',
    )
  if (kind === 'header' && set.TRUST_PROXY === false)
    fault(
      context,
      'GEO',
      'maxmind, mmdb, or off while TRUST_PROXY is off, because any visitor could send the headers ' +
        '(set TRUST_PROXY if your proxy sends them)',
    )
  if (kind === 'mmdb' && !file) fault(context, 'GEO_DB', 'the path of a city database (.mmdb)')
  if (kind === 'maxmind' && !/^\d+$/.test(account))
    fault(context, 'MAXMIND_ACCOUNT', 'the number of an account')
  if (kind === 'maxmind' && !key) fault(context, 'MAXMIND_KEY', 'the license key of the account')
  return {
    kind,
    /** Whether the word of an address is enough to play with entries, or coordinates are needed. */
    proof: set.GEO_PROOF ?? (kind === 'fixed' ? 'address' : 'coordinates'),
    /** The state of every visitor in the demonstration. */
    state: set.GEO_STATE,
    /** Names of the headers in which a trusted proxy says country and region, in lower case. */
    headers: set.GEO_HEADERS,
    /** The file of the local database. */
    file,
    maxmind: { origin: set.MAXMIND_ORIGIN, account, key },
  }
})

const FIREBASE = ['FIREBASE_PROJECT', 'FIREBASE_APP_ID', 'FIREBASE_API_KEY', 'FIREBASE_VAPID_KEY'] as const
const FIREBASE_AT = ['FIREBASE_INSTALLATIONS_ORIGIN', 'FIREBASE_REGISTRATIONS_ORIGIN'] as const

/** How push messages leave: settings of the own service, and of Firebase where one is configured. */
export const push = each({
  own: group('PUSH_SUBJECT', 'PUSH_HOSTS'),
  firebase: where(
    group(...FIREBASE, ...FIREBASE_AT, 'FIREBASE_SEND_ORIGIN', 'FIREBASE_ACCOUNT').transform(
      (set, context) => {
        const { FIREBASE_PROJECT: projectId, FIREBASE_ACCOUNT: account } = set
        const { project_id: owner = projectId } = account
        // The account of another project is refused at each device.
        if (owner !== projectId) return fault(context, 'FIREBASE_PROJECT', `${owner}, as in FIREBASE_ACCOUNT`)
        return {
          projectId,
          appId: set.FIREBASE_APP_ID,
          apiKey: set.FIREBASE_API_KEY,
          /** The public key of the project's Web Push certificate. */
          vapidKey: set.FIREBASE_VAPID_KEY,
          account,
          origins: {
            installations: set.FIREBASE_INSTALLATIONS_ORIGIN,
            registrations: set.FIREBASE_REGISTRATIONS_ORIGIN,
            send: set.FIREBASE_SEND_ORIGIN,
          },
        }
      },
    ),
    'FIREBASE_PROJECT',
  ),
}).transform(({ own, firebase }) => ({
  /** The contact for push services when something is wrong, by brand: `mailto:` or `https:` (RFC 8292). */
  subject: own.PUSH_SUBJECT,
  /**
   * Push services beside the known ones: host names, `*.` in front for all hosts below, or a whole origin.
   * The server sends to no other host, whatever address a browser names.
   */
  hosts: own.PUSH_HOSTS,
  firebase,
}))

/** The port and host where Prometheus reads metrics; null = nothing is measured. */
export const metrics = group('PORT', 'METRICS_PORT', 'METRICS_HOST').transform((set, context) => {
  const { PORT, METRICS_PORT: port, METRICS_HOST: host } = set
  if (port === PORT) return fault(context, 'METRICS_PORT', 'off, or a number from 1 to 65535 other than PORT')
  return port === null ? null : { port, host }
})
