import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

/** Creates the process's logger: one JSON line per event on stdout. Fields that may contain secrets are redacted by path. */
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
 * Serializes an error without personal data: a failed query without its parameters, an invalid URL without the URL, which may
 * contain a password.
 */
function withoutValues(error: Error): Record<string, unknown> {
  const { params: _values, detail: _row, input: _address, ...safe } = pino.stdSerializers.err(error)
  const cut = (text: unknown) => (typeof text === 'string' ? text.replace(queryValues, '') : text)
  return { ...safe, message: cut(safe.message), stack: cut(safe.stack) }
}
