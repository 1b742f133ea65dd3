import { expect, test } from 'vitest'
import { readEnv } from './env.server.ts'
import { misspelled } from './misspelled.ts'
import { offOf } from './off.server.ts'
import { settings } from './settings.server.ts'

const production = { NODE_ENV: 'production', ORIGINS: 'aurelia=https://play.example.com' }
const offIn = (source: Record<string, string>) =>
  offOf(readEnv({ ...production, ...source }, ['aurelia'])).map(({ setting }) => setting)

test('what is off in production is listed with its cost, and what is set is not', () => {
  expect(offIn({})).toEqual([
    'SMTP_URL',
    'SMS_URL',
    'GEO',
    'TRUST_PROXY',
    'CONTACT_EMAIL',
    'SENTRY_DSN',
    'METRICS_PORT',
  ])
  expect(
    offIn({
      SMTP_URL: 'smtp://mail.example.com',
      MAIL_FROM: 'play@example.com',
      SMS_URL: 'https://sms.example.com',
      SMS_FROM: 'Aurelia',
      GEO: 'header',
      TRUST_PROXY: '1',
      CONTACT_EMAIL: 'help@example.com',
      SENTRY_DSN: 'https://key@errors.example.com/1',
      METRICS_PORT: '9464',
    }),
  ).toEqual([])
  expect(offIn({ CAPTCHA: 'off', SMTP_URL: 'smtp://mail.example.com' })).toEqual(
    expect.arrayContaining(['CAPTCHA', 'MAIL_FROM']),
  )
})

test.each([
  [{ ORIGINS: 'aurelia=https://play.intern' }, true],
  [{ ORIGINS: 'aurelia=https://10.0.0.7' }, true],
  [{ ORIGINS: 'aurelia=https://site.test', PUSH_SUBJECT: 'mailto:push@example.com' }, false],
  [{ PUSH_SUBJECT: 'mailto:push@localhost' }, true],
  [{}, false],
])('the contact of pushes in %j: that nobody can reach it is listed: %s', (source, isListed) => {
  expect(offIn(source).includes('PUSH_SUBJECT')).toBe(isListed)
})

test('a page node lists its own, a demonstration nothing', () => {
  expect(offIn({ API_ORIGIN: 'http://api.internal:3000' })).toEqual([
    'TRUST_PROXY',
    'SENTRY_DSN',
    'METRICS_PORT',
  ])
  expect(offOf(readEnv({}, ['aurelia']))).toEqual([])
})

const names = Object.keys(settings.shape)
test.each([
  ['SMTPURL', 'SMTP_URL'],
  ['smtp_url', 'SMTP_URL'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['DATABASE_ONWER_URL', 'DATABASE_OWNER_URL'],
  ['TRUST_PROXIY', 'TRUST_PROXY'],
  ['Origins', 'ORIGINS'],
])('%s is told as %s', (name, meant) => {
  expect(misspelled([name, 'PATH'], names)).toEqual([{ name, meant }])
})

test('variables of others are let be', () => {
  const others = [
    'HOME',
    'HOSTNAME',
    'PATH',
    'PWD',
    'SHELL',
    'USER',
    'LANG',
    'TERM',
    'NODE_OPTIONS',
    'PGHOST',
    'DEBUG',
  ]
  expect(
    misspelled([...others, ...names, 'npm_config_user_agent', 'XPC_FLAGS', 'POST', 'THEMES'], names),
  ).toEqual([])
  expect(misspelled(['SMTP_URL', 'SMTPURL'], names)).toEqual([])
})
