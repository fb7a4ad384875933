import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

/**
 * The process's logger: one JSON line an event on standard output.
 * What could hold a secret is cut out by path, whoever logs it.
 */
export function createLog(level: string, to?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: withoutValues },
    redact: {
      paths: [
        'password',
        '*.password',
        'token',
        '*.token',
        'email',
        '*.email',
        'cookie',
        '*.cookie',
        'headers.authorization',
        'phone',
        '*.phone',
      ],
      censor: '[hidden]',
    },
  }
  return to ? pino(options, to) : pino(options)
}

const queryValues = /\nparams: [\s\S]*?(?=\n\s+at |\ncaused by: |: caused by |$)/g

/**
 * An error as the log tells it: a failed query without the values that were sent along, which are somebody's, and an
 * address that could not be read without the address, which may hold a password.
 */
function withoutValues(error: Error): Record<string, unknown> {
  const { params: _values, detail: _row, input: _address, ...told } = pino.stdSerializers.err(error)
  const cut = (text: unknown) => (typeof text === 'string' ? text.replace(queryValues, '') : text)
  return { ...told, message: cut(told.message), stack: cut(told.stack) }
}
