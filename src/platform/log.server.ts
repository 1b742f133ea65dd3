import pino from 'pino'
import type { LogLevel } from './env.server.ts'

/** Structured lines on standard output, one a record. Secrets and places never reach them. */
export type Log = pino.Logger

/** Hears what is logged as an error: its fields and its message. */
export type Hear = (fields: unknown, message: string | undefined, fatal: boolean) => void

const ERROR = 50
const FATAL = 60

/**
 * Opens the log.
 * @param hear told of each error beside its line, for reports that leave the house
 * @param to standard output unless told
 */
export const openLog = (level: LogLevel, hear?: Hear, to?: pino.DestinationStream): Log =>
  pino({ level, ...SHAPE, ...(hear ? { hooks: hooksOf(hear) } : {}) }, to ?? standardOutput())

/** A log that cannot be written, on a full disk say, is lost; the house goes on, and so does the log later. */
function standardOutput(): pino.DestinationStream {
  const out = pino.destination(1)
  out.on('error', () => {})
  return out
}

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

const hooksOf = (hear: Hear): NonNullable<pino.LoggerOptions['hooks']> => ({
  logMethod(words, method, severity) {
    const [fields, message] = words as [unknown, unknown]
    if (severity >= ERROR) hear(fields, typeof message === 'string' ? message : undefined, severity >= FATAL)
    return method.apply(this, words)
  },
})
