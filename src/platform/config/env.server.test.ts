import { describe, expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { everyBrand } from './by-brand.ts'
import { EnvError, readEnv } from './env.server.ts'
import { settings } from './settings.server.ts'

const themes = ['aurelia', 'popply']
const read = (source: Record<string, string>) => readEnv(source, themes)
/** The sentences with which the settings are refused. */
function faults(source: Record<string, string>): readonly string[] {
  try {
    read(source)
    return []
  } catch (error) {
    return (error as EnvError).message.split('\n')
  }
}
const production = { NODE_ENV: 'production', ORIGINS: 'aurelia=https://play.example.com' }

test('an empty environment is a demonstration on port 3000', () => {
  expect(read({})).toMatchObject({
    port: 3000,
    theme: 'aurelia',
    demo: true,
    databaseUrl: null,
    host: 'localhost',
  })
})

test('production or a database of one’s own is no demonstration', () => {
  expect(read(production)).toMatchObject({ demo: false, host: '0.0.0.0' })
  expect(read({ DATABASE_URL: 'postgres://x@y/z' }).demo).toBe(false)
})

test.each([
  [{ ...production, DEMO: 'on' }, 'NODE_ENV=production'],
  [{ DATABASE_URL: 'postgres://x@y/z', DEMO: 'on' }, 'DATABASE_URL'],
  [{ SMTP_URL: 'smtp://mail.example.com' }, 'SMTP_URL'],
  [{ DEMO: 'on', SMS_URL: 'https://sms.example.com/Messages.json', SMS_FROM: 'Aurelia' }, 'SMS_URL'],
  [{ ...production, DATABASE_URL: 'postgres://x@y/z', DEMO: 'on' }, 'NODE_ENV=production and DATABASE_URL'],
])('sample players are refused beside what is real: %j', (source: Record<string, string>, beside) => {
  expect(faults(source)).toEqual([
    expect.stringMatching(
      new RegExp(`^DEMO="(on)?" cannot be used: it must be off beside ${beside}, because demo mode .+\\.$`),
    ),
  ])
  expect(read({ ...source, DEMO_ANYWAY: 'on' }).demo).toBe(true)
  expect(read({ ...source, DEMO: 'off' }).demo).toBe(false)
})

test.each([
  ['NODE_ENV', 'prod'],
  ['NODE_ENV', 'Production'],
  ['NODE_ENV', 'production '],
  ['NODE_ENV', 'staging'],
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['THEME', 'nope'],
  ['DATABASE_URL', 'mysql://x'],
  ['REDIS_URL', 'nonsense'],
  ['API_ORIGIN', 'https://api.example.com/path'],
  ['API_AUTHORIZATION', 'secret'],
  ['API_AUTHORIZATION', 'user:pass word'],
  ['TRUST_PROXY', 'maybe'],
  ['LOG_LEVEL', 'loud'],
  ['DEMO', 'perhaps'],
  ['ANALYTICS_URL', 'ftp://events'],
  ['SENTRY_DSN', 'key'],
  ['SENTRY_DSN', 'https://public:secret@errors.example.com/1'],
  ['SENTRY_DSN', 'https://public@errors.example.com/'],
  ['RABBITMQ_URL', 'http://broker'],
  ['RABBITMQ_WEB_URL', 'https://broker/ws'],
  ['IMAGE_CACHE_MB', 'much'],
  ['IMAGE_CACHE_MB', '0'],
  ['GEO', 'satellite'],
  ['CAPTCHA', 'riddle'],
  ['CAPTCHA_WHEN', 'never'],
  ['GOOGLE_OAUTH_URL', 'google'],
  ['GEO', 'header'],
  ['GEO_PROOF', 'promise'],
  ['GEO_STATE', 'Texas'],
  ['GEO_HEADERS', 'CF-IPCountry'],
  ['PARTNER_ORIGINS', 'partners.example'],
  ['PARTNER_ORIGINS', 'https://partners.example/path'],
  ['PUSH_SUBJECT', 'nobody'],
  ['PUSH_HOSTS', 'push.example.com/path'],
  ['FIREBASE_PROJECT', 'no such name'],
  ['SMS_URL', 'sms.example.com'],
  ['SMS_AUTH', 'secret'],
  ['METRICS_PORT', 'yes'],
  ['METRICS_PORT', '0'],
  ['METRICS_PORT', '3000'],
])('%s=%s stops the start with one sentence', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(EnvError)
  const said = faults({ [name]: value })
  expect(said.filter((line) => line.startsWith(`${name}="`))).toHaveLength(1)
  for (const line of said) expect(line).toMatch(/^[A-Z_]+="[^"]*" cannot be used: it must be .*\.$/)
})

test('all faults are said at once, those in several groups once', () => {
  expect(
    faults({ PORT: 'eighty', DEMO: 'perhaps', GEO_STATE: 'Texas', SMS_URL: 'https://sms.example.com' }),
  ).toEqual([
    'PORT="eighty" cannot be used: it must be a number from 0 to 65535.',
    'DEMO="perhaps" cannot be used: it must be on or off.',
    'SMS_FROM="" cannot be used: it must be a number like +18005550100, or a name of 3 to 11 letters and digits.',
    'GEO_STATE="Texas" cannot be used: it must be two letters of a state like TX.',
  ])
  expect(faults({ THEME: 'nobody', ORIGINS: 'nobody=https://a.example,popply' })).toEqual([
    'THEME="nobody" cannot be used: it must be one of aurelia, popply.',
    expect.stringMatching(
      /^ORIGINS="nobody=https:\/\/a.example" cannot be used: it must be brands and origins /,
    ),
    expect.stringMatching(/^ORIGINS="popply" /),
  ])
})

test('no refusal repeats a secret, or the password in an address', () => {
  const secret = 's3cret-word'
  const source = {
    ...Object.fromEntries(
      Object.entries(settings.shape)
        .filter(([, setting]) => setting.meta()?.['secret'])
        .map(([name]) => [name, secret]),
    ),
    DATABASE_URL: `mysql://site:${secret}@db/site`,
    SMTP_URL: `http://site:${secret}@mail`,
    API_ORIGIN: `https://site:${secret}@api.example.com/path`,
    ANALYTICS_URL: `ftp://site:${secret}@events.example.com`,
    CAPTCHA: 'hcaptcha',
  }
  expect(faults(source).length).toBeGreaterThan(10)
  expect(faults(source).join('\n')).not.toContain(secret)
  expect(faults(source)).toContain(
    'API_ORIGIN="https://…@api.example.com/path" cannot be used: it must be an origin without a path, like ' +
      'https://play.example.com.',
  )
})

test('an empty setting is unset', () => {
  expect(JSON.stringify(read({ PORT: '', DEMO: '', GEO: '', THEME: '' }))).toBe(JSON.stringify(read({})))
})

test('text messages need an address and a sender', () => {
  covers('000 §7.24')
  const url = 'https://sms.example.com/Messages.json'
  expect(read({}).sms).toBeNull()
  expect(read({ DEMO: 'off', SMS_URL: url, SMS_FROM: '+18005550100', SMS_AUTH: 'AC1:secret' }).sms).toEqual({
    url,
    from: { [everyBrand]: '+18005550100' },
    authorization: `Basic ${btoa('AC1:secret')}`,
    hookSecret: null,
  })
  expect(() => read({ SMS_URL: url, SMS_FROM: '+18005550100', SMS_HOOK_SECRET: 'short' })).toThrow(
    /^SMS_HOOK_SECRET="…" cannot be used: it must be the auth token/,
  )
  expect(() => read({ SMS_URL: url })).toThrow(/^SMS_FROM/)
  expect(() => read({ SMS_URL: url, SMS_FROM: 'x' })).toThrow(/^SMS_FROM/)
  expect(() => read({ SMS_FROM: 'Aurelia' })).toThrow(/^SMS_URL/)
})

test('RabbitMQ is set whole or not at all', () => {
  const whole = {
    RABBITMQ_URL: 'amqp://fair:ground@broker:5672',
    RABBITMQ_WEB_URL: 'wss://push.example.com/ws',
    RABBITMQ_AUTH_KEY: 'sixteen-letters-or-more',
  }
  expect(read(whole).rabbit).toEqual({
    url: whole.RABBITMQ_URL,
    webUrl: whole.RABBITMQ_WEB_URL,
    authKey: whole.RABBITMQ_AUTH_KEY,
  })
  expect(read({}).rabbit).toBeNull()
  for (const name of Object.keys(whole))
    if (name !== 'RABBITMQ_AUTH_KEY') expect(() => read({ ...whole, [name]: '' })).toThrow(EnvError)
  expect(() => read({ ...whole, RABBITMQ_AUTH_KEY: 'short' })).toThrow(/^RABBITMQ_AUTH_KEY/)
})

test('a node that renders pages only is no demonstration by default', () => {
  expect(read({ API_ORIGIN: 'http://api.internal:3000' }).demo).toBe(false)
  expect(read({ API_ORIGIN: 'http://api.internal:3000', DEMO: 'on' }).demo).toBe(true)
})

test('API_AUTHORIZATION becomes a header, and a wrong one is not repeated', () => {
  covers('000 §4.1')
  expect(read({ API_AUTHORIZATION: 'site:s3cret' }).apiAuthorization).toBe('Basic c2l0ZTpzM2NyZXQ=')
  expect(read({}).apiAuthorization).toBeNull()
  expect(() => read({ API_AUTHORIZATION: 's3cret' })).not.toThrow(/s3cret/)
})

test('origins of partners come as a list', () => {
  covers('000 §2.5')
  expect(read({}).partnerOrigins).toEqual([])
  expect(read({ PARTNER_ORIGINS: 'https://a.example, http://b.example:8080/' }).partnerOrigins).toEqual([
    'https://a.example',
    'http://b.example:8080',
  ])
})

describe('places', () => {
  test('are fixed in the demonstration, and told by coordinates elsewhere', () => {
    expect(read({}).geo).toMatchObject({ kind: 'fixed', proof: 'address', state: 'TX' })
    expect(read(production).geo).toMatchObject({ kind: 'off', proof: 'coordinates' })
    expect(read({ GEO: 'off' }).geo).toMatchObject({ kind: 'off', proof: 'coordinates' })
    expect(() => read({ ...production, GEO: 'fixed' })).toThrow(/^GEO="fixed" cannot be used/)
  })

  test('are taken from a proxy that is trusted', () => {
    const { geo } = read({ TRUST_PROXY: '1', GEO: 'header', GEO_HEADERS: 'X-Country,X-Region' })
    expect(geo).toMatchObject({ kind: 'header', headers: ['x-country', 'x-region'], proof: 'coordinates' })
  })

  test('come from a database or a service that is named whole', () => {
    expect(() => read({ GEO: 'mmdb' })).toThrow(/^GEO_DB=/)
    expect(read({ GEO: 'mmdb', GEO_DB: '/data/city.mmdb' }).geo.file).toBe('/data/city.mmdb')
    expect(() => read({ GEO: 'maxmind' })).toThrow(/^MAXMIND_ACCOUNT=/)
    expect(() => read({ GEO: 'maxmind', MAXMIND_ACCOUNT: '42' })).toThrow(/^MAXMIND_KEY=/)
    const whole = { GEO: 'maxmind', MAXMIND_ACCOUNT: '42', MAXMIND_KEY: 'k', GEO_PROOF: 'address' }
    expect(read(whole).geo).toMatchObject({
      proof: 'address',
      maxmind: { origin: 'https://geoip.maxmind.com', account: '42', key: 'k' },
    })
  })
})

test('a provider of sign-in wants all of its settings, or none', () => {
  expect(read({}).social).toEqual({ google: null, facebook: null, apple: null })
  const { social } = read({ GOOGLE_CLIENT_ID: 'id', FACEBOOK_APP_ID: '1', FACEBOOK_APP_SECRET: 's' })
  expect(social.google).toMatchObject({ clientId: 'id', oauthUrl: 'https://oauth2.googleapis.com' })
  expect(social.facebook).toMatchObject({ appId: '1', graphUrl: 'https://graph.facebook.com' })
  expect(() => read({ FACEBOOK_APP_ID: '1' })).toThrow(
    /^FACEBOOK_APP_SECRET="" cannot be used: it must be set/,
  )
  const apple = { APPLE_CLIENT_ID: 'a', APPLE_TEAM_ID: 'b', APPLE_KEY_ID: 'c', APPLE_PRIVATE_KEY: 'no key' }
  expect(() => read(apple)).toThrow(/^APPLE_PRIVATE_KEY="…" cannot be used/)
})

test('the owner of the tables is another role than the one that serves', () => {
  const DATABASE_URL = 'postgres://writer:secret@db/site'
  const DATABASE_OWNER_URL = 'postgres://owner:secret@db/site'
  expect(readEnv({ DATABASE_URL, DATABASE_OWNER_URL }, ['aurelia'])).toMatchObject({
    databaseUrl: DATABASE_URL,
    databaseOwnerUrl: DATABASE_OWNER_URL,
  })
  expect(readEnv({ DATABASE_URL }, ['aurelia']).databaseOwnerUrl).toBeNull()
  expect(() => readEnv({ DATABASE_OWNER_URL }, ['aurelia'])).toThrow('DATABASE_OWNER_URL')
  const twice = { DATABASE_URL, DATABASE_OWNER_URL: DATABASE_URL }
  expect(() => readEnv(twice, ['aurelia'])).toThrow('another role than DATABASE_URL')
})

test('metrics are off unless they have a port, and stay on this machine unless they have a host', () => {
  covers('ops.1')
  expect(read({}).metrics).toBeNull()
  expect(read({ METRICS_PORT: 'off' }).metrics).toBeNull()
  expect(read({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: 'localhost' })
  expect(read({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }).metrics?.host).toBe('0.0.0.0')
})

test('the way to reach a brand has examples in the demonstration only, and markup in it is refused', () => {
  expect(read(production).contact).toEqual({ email: null, address: null })
  expect(read({}).contact).toMatchObject({ email: 'help@{brand}.example' })
  const set = { CONTACT_EMAIL: 'help@example.com', CONTACT_ADDRESS: '{company}|1 Main Street|Austin, TX' }
  expect(read({ ...production, ...set }).contact).toEqual({
    email: 'help@example.com',
    address: { '*': '{company}|1 Main Street|Austin, TX' },
  })
  expect(
    faults({ CONTACT_EMAIL: 'no address', CONTACT_ADDRESS: '[1 Main Street](https://a.example)' }),
  ).toEqual([
    'CONTACT_EMAIL="no address" cannot be used: it must be an email address like help@example.com or {brand}@example.com.',
    'CONTACT_ADDRESS="[1 Main Street](https://a.example)" cannot be used: it must be a postal address of 10 to 300 letters, its lines separated by |.',
  ])
})
