import type { z } from 'zod'
import {
  brandsOf,
  captcha,
  database,
  each,
  geo,
  metrics,
  push,
  rabbit,
  site,
  sms,
  social,
} from './env-groups.server.ts'
import { demoAnyway } from './env-demo.server.ts'
import { sendersOf } from './env-senders.server.ts'
import { settings } from './settings.server.ts'

/** The only reader of the environment. Each wrong value is one clear sentence, and all of them stop the start. */

/** Settings that cannot be used; the message is what to print: a line for each of them. */
export class EnvError extends Error {}

const sentence = (name: string, value: string, wanted: string) =>
  `${name}=${JSON.stringify(value)} cannot be used: it must be ${wanted}.`

type Source = Readonly<Record<string, string | undefined>>

const schemaOf = (themes: readonly string[]) =>
  each({
    site,
    database,
    brands: brandsOf(themes),
    rabbit,
    sms,
    captcha,
    social,
    geo,
    push,
    metrics,
    servedBrands: sendersOf(themes),
    demoAnyway,
  }).transform(({ site, database, brands, demoAnyway: _, ...groups }) => ({
    ...site,
    ...database,
    ...brands,
    ...groups,
  }))

export type Env = Readonly<z.output<ReturnType<typeof schemaOf>>>
export type LogLevel = Env['logLevel']
export type CaptchaSettings = Env['captcha']
export type SocialSettings = Env['social']
export type GeoSettings = Env['geo']
export type PushSettings = Env['push']
export type FirebaseSettings = NonNullable<PushSettings['firebase']>
export type MetricsEnv = NonNullable<Env['metrics']>

/** A fault in the words of its setting. A secret and the password in an address are left out. */
function sentenceOf(issue: z.core.$ZodIssue, source: Source): string {
  const { path, input } = issue
  const name = path.find((part) => Object.hasOwn(settings.shape, part)) as keyof typeof settings.shape
  const { description, secret } = settings.shape[name].meta() ?? {}
  const value = (typeof path.at(-1) === 'number' ? (input as string) : source[name]) ?? ''
  const shown = secret && value ? '…' : value.replace(/\/\/.*@/, '//…@')
  const own = issue.code === 'custom' ? (issue.params?.['wanted'] as string | undefined) : undefined
  return sentence(name, shown, own ?? description!)
}

/**
 * Reads and checks the settings; an empty one counts as unset.
 * @param themes the names that THEME may have
 * @throws EnvError with one sentence a fault
 */
export function readEnv(source: Source, themes: readonly string[]): Env {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value))
  const { data, error } = schemaOf(themes).safeParse(set, { reportInput: true })
  if (!error) return data
  const sentences = error.issues.map((issue) => sentenceOf(issue, set))
  throw new EnvError([...new Set(sentences)].join('\n'))
}

/** Turns the error of a listener into one sentence where the port or the host cannot be used; throws. */
export const refuseMetricsPort =
  ({ port, host }: MetricsEnv) =>
  (error: NodeJS.ErrnoException): never => {
    if (error.code === 'EADDRINUSE')
      throw new EnvError(sentence('METRICS_PORT', String(port), 'a port that no other program listens at'))
    if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EACCES'].includes(error.code ?? ''))
      throw new EnvError(sentence('METRICS_HOST', host, `an address of this machine that takes port ${port}`))
    throw error
  }

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(settings.shape)

/** The names of the variables that are set to something. */
export const setNames = (): readonly string[] =>
  Object.entries(processEnv()).flatMap(([name, value]) => (value ? [name] : []))

/** The process's own environment. */
export const processEnv = (): Source => process.env
