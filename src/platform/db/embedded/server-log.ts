import type { Log } from '#platform/log/log.ts'

/** SQLSTATEs of normal starts and stops: shutting down, crash of another backend, starting up, no database. */
const ORDINARY_STATES = ['57P01', '57P02', '57P03', '3D000']
const LINE = /^\[(?<state>\w{5})\] (?<severity>[A-Z0-9]+): {1,2}(?<text>.*)$/

/** The log_line_prefix that `readServerLine` expects. */
export const LINE_PREFIX = '[%e] '

type ServerLine = { level: 'warn' | 'debug'; text: string; severity: string }

/** Parses a line of the server's stderr and determines its log level. */
export function readServerLine(line: string): ServerLine {
  const { state = '', severity = '', text = '' } = LINE.exec(line)?.groups ?? {}
  const isSevere = severity === 'PANIC' || (severity === 'FATAL' && !ORDINARY_STATES.includes(state))
  const isCrash = severity === 'LOG' && text.includes(' was terminated by signal ')
  return { level: isSevere || isCrash ? 'warn' : 'debug', text: text || line.trim(), severity }
}

/**
 * Writes the server's lines to the log and remembers the last ones: `cause()` returns its last errors, or its last lines if
 * there were none.
 */
export function serverLog(log: Log, isQuiet: () => boolean) {
  const recent: ServerLine[] = []
  return {
    add(line: string): void {
      const read = readServerLine(line)
      recent.push(read)
      if (recent.length > 20) recent.shift()
      log[isQuiet() ? 'debug' : read.level]({ source: 'postgresql' }, read.text)
    },
    cause(): string {
      const first = recent.findIndex(({ level }) => level === 'warn')
      const lines = first >= 0 ? recent.slice(first, first + 3) : recent.slice(-3)
      return lines.map(({ text }) => text).join(' · ') || 'it said nothing'
    },
  }
}

/** The cause in a failed program's output: its first three errors, or its last three lines if there are none. */
export function extractCause(output: string): string {
  const lines = output
    .trim()
    .split('\n')
    .map((line) => line.trim())
  const errors = lines.filter((line) => /\b(?:PANIC|FATAL|ERROR|error): /.test(line))
  return (errors.length > 0 ? errors.slice(0, 3) : lines.slice(-3)).join(' · ')
}
