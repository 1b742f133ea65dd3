import { isIP } from 'node:net'
import { isAbsolute, resolve } from 'node:path'
import { readGeo, type GeoSettings } from './env-geo.server.ts'
import { readCaptcha, readSocial, type CaptchaSettings, type SocialSettings } from './env-sign.server.ts'
import { readOrigins, type Origins } from '../http/origins.server.ts'
import { roleOf } from '../postgres/roles.server.ts'
import { readPush, type PushSettings } from '../messages/push-settings.server.ts'

/** The only reader of the environment. A wrong value stops the start with one clear sentence. */
export interface Env {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** How much of the disk pictures may take that were made smaller. */
  readonly imageCache_bytes: number
  /** Unset = the PostgreSQL that comes with the product. */
  readonly databaseUrl: string | null
  /** The owner of the tables, where DATABASE_URL names a role that owns nothing; it migrates. */
  readonly databaseOwnerUrl: string | null
  readonly redisUrl: string | null
  /** Where `/rest/` calls go when this node only renders pages. */
  readonly apiOrigin: string | null
  /** The value of the Authorization header that the API at `apiOrigin` wants of this node. */
  readonly apiAuthorization: string | null
  /** Theme where the host name decides none. */
  readonly theme: string
  /** The addresses of the brands; a request to any other host is refused. */
  readonly origins: Origins
  /** Proxies whose `X-Forwarded-*` is believed: how many hops, or their addresses. */
  readonly trustProxy: false | number | string
  readonly logLevel: LogLevel
  readonly demo: boolean
  readonly production: boolean
  /** RabbitMQ as the carrier of pushes; null = the embedded realtime server carries them. */
  readonly rabbit: RabbitEnv | null
  readonly smtpUrl: string | null
  /** Where events of the app go with the visitor's consent; unset = nowhere. */
  readonly analyticsUrl: string | null
  /** The key of error reporting, as Sentry writes it; unset = no reports. */
  readonly sentryDsn: string | null
  readonly mailFrom: string
  /** Where text messages go; null = they stay in the table of letters. */
  readonly sms: SmsEnv | null
  readonly captcha: CaptchaSettings
  readonly social: SocialSettings
  readonly geo: GeoSettings
  /** Origins off this site that partners of the house may be sent to. */
  readonly partnerOrigins: readonly string[]
  readonly push: PushSettings
  /** Where Prometheus reads metrics; null = nothing is measured. */
  readonly metrics: MetricsEnv | null
}

export interface MetricsEnv {
  readonly port: number
  readonly host: string
}

export interface SmsEnv {
  readonly url: string
  readonly from: string
  readonly authorization: string | null
}

export interface RabbitEnv {
  /** Where the server publishes (AMQP). */
  readonly url: string
  /** Where browsers connect (STOMP over a web socket). */
  readonly webUrl: string
  /** Part of the address at which the broker asks who may do what. */
  readonly authKey: string
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** A setting that cannot be used; the message is the sentence to print. */
export class EnvError extends Error {}

const wrong = (name: string, value: string, wanted: string): never => {
  throw new EnvError(`${name}=${JSON.stringify(value)} cannot be used: it must be ${wanted}.`)
}

type Source = Readonly<Record<string, string | undefined>>

function url(source: Source, name: string, protocols: readonly string[], example: string): string | null {
  const value = source[name]
  if (!value) return null
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol))
    wrong(name, value, `a URL like ${example}`)
  return value
}

function origin(source: Source, name: string): string | null {
  const value = url(source, name, ['http:', 'https:'], 'https://play.example.com')
  if (value && new URL(value).pathname !== '/') wrong(name, value, 'an origin without a path')
  return value ? new URL(value).origin : null
}

/** `user:password` as a header says it; the value itself never stands in a message. */
function basic(source: Source, name: string): string | null {
  const value = source[name]
  if (!value) return null
  if (!/^[^:\s]+:[^\s]+$/.test(value)) wrong(name, '…', 'a user and a password like user:password')
  return `Basic ${Buffer.from(value).toString('base64')}`
}

function origins(source: Source, name: string): readonly string[] {
  const values = (source[name] ?? '').split(',').map((value) => value.trim())
  return values.filter(Boolean).map((value) => {
    const known = URL.canParse(value) ? new URL(value) : null
    if (!known || !/^https?:$/.test(known.protocol) || known.pathname !== '/' || known.search)
      return wrong(name, value, 'origins like https://partners.example.com, separated by commas')
    return known.origin
  })
}

function sentryDsn(source: Source): string | null {
  const wanted = 'https://key@errors.example.com/1'
  const value = url(source, 'SENTRY_DSN', ['http:', 'https:'], wanted)
  if (!value) return null
  const { username, password, pathname } = new URL(value)
  // The old form carried a secret, which must not reach a page.
  if (!/^\w+$/.test(username) || password || !/\/\d+$/.test(pathname))
    wrong('SENTRY_DSN', '…', `the public key of a project like ${wanted}`)
  return value
}

const POSTGRES = ['postgres:', 'postgresql:']

function ownerUrl(source: Source, databaseUrl: string | null): string | null {
  const value = url(source, 'DATABASE_OWNER_URL', POSTGRES, 'postgres://owner:secret@host/name')
  if (!value) return null
  if (!databaseUrl) return wrong('DATABASE_OWNER_URL', '…', 'unset where DATABASE_URL is unset')
  if (roleOf(value) === roleOf(databaseUrl))
    return wrong('DATABASE_OWNER_URL', '…', 'of another role than DATABASE_URL: the one that owns the tables')
  return value
}

function megabytes(source: Source, name: string, otherwise: number): number {
  const value = source[name] || String(otherwise)
  if (!/^\d{1,6}$/.test(value) || Number(value) < 1) wrong(name, value, 'a number of megabytes, 1 or more')
  return Number(value) * 1024 * 1024
}

function flag(source: Source, name: string, otherwise: boolean): boolean {
  const value = source[name]?.toLowerCase()
  if (value === undefined || value === '') return otherwise
  if (['1', 'true', 'on', 'yes'].includes(value)) return true
  if (['0', 'false', 'off', 'no'].includes(value)) return false
  return wrong(name, value, 'on or off')
}

/** `on` is refused: it would believe whatever any client says of its own address. */
function trustProxy(value: string | undefined): Env['trustProxy'] {
  if (!value || value === 'false' || value === 'off' || value === '0') return false
  if (/^\d$/.test(value)) return Number(value)
  const networks = value.split(',').map((one) => one.trim())
  if (networks.every(isNetwork)) return networks.join(',')
  return wrong(
    'TRUST_PROXY',
    value,
    'off, a number of hops like 1, or the addresses of your proxies like 10.0.0.0/8,127.0.0.1',
  )
}

/** An address, or a block of addresses such as `10.0.0.0/8`. */
function isNetwork(text: string): boolean {
  const [address = '', bits = '0', more] = text.split('/')
  const size = isIP(address) === 4 ? 32 : 128
  return isIP(address) > 0 && more === undefined && /^\d{1,3}$/.test(bits) && Number(bits) <= size
}

function rabbit(source: Source): RabbitEnv | null {
  const amqp = url(source, 'RABBITMQ_URL', ['amqp:', 'amqps:'], 'amqp://user:secret@host:5672')
  const webUrl = url(source, 'RABBITMQ_WEB_URL', ['ws:', 'wss:'], 'wss://push.example.com/ws')
  if (!amqp && !webUrl) return null
  if (!amqp) return wrong('RABBITMQ_URL', '', 'set where RABBITMQ_WEB_URL is')
  if (!webUrl) return wrong('RABBITMQ_WEB_URL', '', 'set where RABBITMQ_URL is')
  const authKey = source['RABBITMQ_AUTH_KEY'] ?? ''
  if (!/^[A-Za-z0-9_-]{16,}$/.test(authKey))
    wrong('RABBITMQ_AUTH_KEY', authKey && '…', '16 or more letters and digits, the same as in the broker')
  return { url: amqp, webUrl, authKey }
}

function sms(source: Source): SmsEnv | null {
  const service = url(source, 'SMS_URL', ['http:', 'https:'], 'https://sms.example.com/Messages.json')
  const from = source['SMS_FROM'] ?? ''
  const authorization = basic(source, 'SMS_AUTH')
  if (!service)
    return from || authorization ? wrong('SMS_URL', '', 'set where SMS_FROM or SMS_AUTH is') : null
  if (!/^(\+[1-9]\d{6,14}|[A-Za-z0-9 ]{3,11})$/.test(from))
    wrong('SMS_FROM', from, 'a number like +18005550100, or a name of 3 to 11 letters and digits')
  return { url: service, from, authorization }
}

function metrics(source: Source, port: number): MetricsEnv | null {
  const value = source['METRICS_PORT'] ?? ''
  if (value === '' || value === 'off') return null
  const own = Number(value)
  if (!/^\d{1,5}$/.test(value) || own < 1 || own > 65_535 || own === port)
    wrong('METRICS_PORT', value, 'off, or a number from 1 to 65535 other than PORT')
  return { port: own, host: source['METRICS_HOST'] || 'localhost' }
}

/** Turns the error of a listener into one sentence where the port or the host cannot be used; throws. */
export const refuseMetricsPort =
  ({ port, host }: MetricsEnv) =>
  (error: NodeJS.ErrnoException): never => {
    if (error.code === 'EADDRINUSE')
      return wrong('METRICS_PORT', String(port), 'a port that no other program listens at')
    if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EACCES'].includes(error.code ?? ''))
      return wrong('METRICS_HOST', host, `an address of this machine that takes port ${port}`)
    throw error
  }

/**
 * Reads and checks the settings.
 * @param themes the names that THEME may have
 * @throws EnvError with one sentence
 */
export function readEnv(source: Source, themes: readonly string[]): Env {
  const port = source['PORT'] ?? '3000'
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) wrong('PORT', port, 'a number from 0 to 65535')
  const theme = source['THEME'] || themes[0]!
  if (!themes.includes(theme)) wrong('THEME', theme, `one of ${themes.join(', ')}`)
  const logLevel = (source['LOG_LEVEL'] || 'info') as LogLevel
  if (!LOG_LEVELS.includes(logLevel)) wrong('LOG_LEVEL', logLevel, `one of ${LOG_LEVELS.join(', ')}`)
  const databaseUrl = url(source, 'DATABASE_URL', POSTGRES, 'postgres://user:secret@host/name')
  const apiOrigin = origin(source, 'API_ORIGIN')
  const production = source['NODE_ENV'] === 'production'
  const demo = flag(source, 'DEMO', databaseUrl === null && apiOrigin === null && !production)
  const trusted = trustProxy(source['TRUST_PROXY'])
  const host = source['HOST'] || (production ? '0.0.0.0' : 'localhost')
  const dataDir = source['DATA_DIR'] || '.data'
  return {
    port: Number(port),
    host,
    dataDir: isAbsolute(dataDir) ? dataDir : resolve(dataDir),
    imageCache_bytes: megabytes(source, 'IMAGE_CACHE_MB', 256),
    databaseUrl,
    databaseOwnerUrl: ownerUrl(source, databaseUrl),
    redisUrl: url(source, 'REDIS_URL', ['redis:', 'rediss:'], 'redis://host:6379'),
    apiOrigin,
    apiAuthorization: basic(source, 'API_AUTHORIZATION'),
    theme,
    origins: readOrigins(source, { themes, theme, production, listening: host }, wrong),
    trustProxy: trusted,
    logLevel,
    demo,
    production,
    rabbit: rabbit(source),
    analyticsUrl: url(source, 'ANALYTICS_URL', ['http:', 'https:'], 'https://events.example.com/collect'),
    sentryDsn: sentryDsn(source),
    smtpUrl: url(source, 'SMTP_URL', ['smtp:', 'smtps:'], 'smtp://user:secret@host:587'),
    mailFrom: source['MAIL_FROM'] || 'no-reply@localhost',
    sms: sms(source),
    captcha: readCaptcha(source, { wrong, url }),
    social: readSocial(source, { wrong, url }),
    geo: readGeo(source, { demo, trusted: trusted !== false }, { wrong, origin }),
    partnerOrigins: origins(source, 'PARTNER_ORIGINS'),
    push: readPush(source, wrong),
    metrics: metrics(source, Number(port)),
  }
}

/** The process's own environment. */
export const processEnv = (): Source => process.env
