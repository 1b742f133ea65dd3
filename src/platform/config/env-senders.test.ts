import { expect, test } from 'vitest'
import { valueOf } from './by-brand.ts'
import { EnvError, readEnv } from './env.server.ts'
import { offOf } from './off.server.ts'

const ORIGINS = 'aurelia=https://a.example,popply=https://p.example'
const read = (source: Record<string, string>) =>
  readEnv({ DEMO: 'off', ...source }, ['aurelia', 'popply', 'koi'])

function faults(source: Record<string, string>): readonly string[] {
  try {
    read(source)
    return []
  } catch (error) {
    if (error instanceof EnvError) return error.message.split('\n')
    throw error
  }
}

test('each brand may have senders of its own, and names of companies may hold commas', () => {
  const { mailFrom, sms, push } = read({
    ORIGINS,
    MAIL_FROM: 'aurelia="Aurelia, Inc." <hello@a.example>, popply=hello@p.example',
    SMS_URL: 'https://sms.example.com',
    SMS_FROM: 'aurelia=+18005550100,popply=Popply',
    PUSH_SUBJECT: 'aurelia=https://a.example/push,popply=mailto:push@p.example',
  })
  const all = (brand: string) => [mailFrom, sms!.from, push.subject!].map((one) => valueOf(one, brand))
  expect(all('aurelia')).toEqual([
    '"Aurelia, Inc." <hello@a.example>',
    '+18005550100',
    'https://a.example/push',
  ])
  expect(all('popply')).toEqual(['hello@p.example', 'Popply', 'mailto:push@p.example'])
  expect(all('koi')).toEqual([null, null, null])
})

test('one value is for all brands, and may hold their names', () => {
  const { mailFrom, push } = read({
    MAIL_FROM: 'no-reply@{brand}.example',
    PUSH_SUBJECT: 'mailto:a@b.example',
  })
  expect(valueOf(mailFrom, 'koi')).toBe('no-reply@koi.example')
  expect(valueOf(push.subject!, 'koi')).toBe('mailto:a@b.example')
  expect(valueOf(read({}).mailFrom, 'koi')).toBe('no-reply@localhost')
})

test('a brand that does not exist, or that has an address and no sender, stops the start', () => {
  const source = {
    ORIGINS,
    MAIL_FROM: 'aurelia=hello@a.example',
    SMS_URL: 'https://sms.example.com',
    SMS_FROM: 'aurelia=+18005550100,popply=+18005550101,nobody=+18005550102',
    PUSH_SUBJECT: 'popply=mailto:push@p.example,koi=mailto:push@k.example',
  }
  expect(faults(source)).toEqual([
    'MAIL_FROM="aurelia=hello@a.example" cannot be used: it must be set for each brand of ORIGINS, and popply is ' +
      'missing, like popply=no-reply@play.example.com.',
    expect.stringMatching(
      /^SMS_FROM=.* cannot be used: it must be of brands, and nobody is none, like aurelia=/,
    ),
    expect.stringMatching(/^PUSH_SUBJECT=.* and aurelia is missing, like aurelia=mailto:/),
  ])
})

test.each([
  ['MAIL_FROM', 'nobody'],
  ['MAIL_FROM', 'Aurelia <hello@a.example>\nBcc: everybody@a.example'],
  ['MAIL_FROM', 'aurelia=hello@a.example,popply='],
  ['PUSH_SUBJECT', 'aurelia=http://a.example,popply=https://p.example'],
])('%s=%s stops the start with one sentence', (name, value) => {
  expect(faults({ ORIGINS, [name]: value })).toEqual([
    expect.stringMatching(new RegExp(`^${name}=".*" cannot be used: it must be an address like .*\\.$`)),
  ])
})

test('several brands that share a sender are told what that costs', () => {
  const shared = { SMTP_URL: 'smtp://m.example', SMS_URL: 'https://s.example', SMS_FROM: '+18005550100' }
  const off = (more: Record<string, string>) =>
    offOf(read({ ...shared, MAIL_FROM: 'hello@a.example', ...more }))
      .map(({ setting }) => setting)
      .filter((setting) => setting.endsWith('FROM'))
  expect(off({ ORIGINS })).toEqual(['MAIL_FROM', 'SMS_FROM'])
  expect(off({ ORIGINS: 'aurelia=https://a.example,aurelia=https://www.a.example' })).toEqual([])
  expect(
    off({
      ORIGINS,
      MAIL_FROM: 'hello@{brand}.example',
      SMS_FROM: 'aurelia=+18005550100,popply=+18005550101',
    }),
  ).toEqual([])
})
