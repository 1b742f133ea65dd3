import { writeSync } from 'node:fs'
import pino from 'pino'

/** From the loudest to the quietest. */
export type LogLevel = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent'

/** Structured lines on standard output, one a record. Secrets and places never reach them. */
export type Log = pino.Logger

/** Hears what is logged as an error: its fields and its message. */
export type ErrorListener = (fields: unknown, message: string | undefined, fatal: boolean) => void

const ERROR = 50
const FATAL = 60

/**
 * Opens the log.
 * @param hear called for each error beside its line, for reports that leave the server
 * @param to standard output by default
 */
export const openLog = (level: LogLevel, onError?: ErrorListener, to?: pino.DestinationStream): Log =>
  pino({ level, ...SHAPE, ...(onError ? { hooks: hooksOf(onError) } : {}) }, to ?? standardOutput())

/**
 * Writes each line at once. One that cannot be written, on a full disk say, is lost; the site goes on, ends
 * when it is told to, and the log goes on when it can.
 */
const standardOutput = (): pino.DestinationStream => ({
  write(line) {
    let rest = Buffer.from(line)
    // A pipe whose reader is slow takes a part, or refuses for a moment.
    for (let tries = 0; tries < 1_000 && rest.length > 0; tries++)
      try {
        rest = rest.subarray(writeSync(1, rest))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return
      }
  },
})

const SHAPE = {
  base: null,
  serializers: {
    error: (error: unknown) => (error instanceof Error ? pino.stdSerializers.err(error) : error),
  },
  redact: {
    paths: [
      'req.headers.cookie',
      'req.headers.authorization',
      '*.password',
      '*.token',
      '*.latitude',
      '*.longitude',
    ],
    censor: '…',
  },
} satisfies pino.LoggerOptions

const hooksOf = (hear: ErrorListener): NonNullable<pino.LoggerOptions['hooks']> => ({
  logMethod(words, method, severity) {
    const [fields, message] = words as [unknown, unknown]
    if (severity >= ERROR) hear(fields, typeof message === 'string' ? message : undefined, severity >= FATAL)
    return method.apply(this, words)
  },
})
