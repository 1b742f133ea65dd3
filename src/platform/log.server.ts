import pino from 'pino'
import type { LogLevel } from './env.server.ts'

/** Structured lines on standard output, one a record. Secrets and places never reach them. */
export type Log = pino.Logger

export const openLog = (level: LogLevel): Log =>
  pino({
    level,
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
  })
