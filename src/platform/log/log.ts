import { type Logger, pino } from 'pino'

export type Log = Logger

/**
 * The process's logger: one JSON line an event on standard output.
 * What could hold a secret is cut out by path, whoever logs it.
 */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['password', '*.password', 'cookie', '*.cookie', 'headers.authorization', 'phone', '*.phone'],
      censor: '[hidden]',
    },
  })
}
