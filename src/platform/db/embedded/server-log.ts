import type { Log } from '#platform/log/log.ts'

/** What belongs to starting and stopping, by SQLSTATE: shutting down, crash of a neighbour, starting up, no database. */
const ORDINARY = ['57P01', '57P02', '57P03', '3D000']
const LINE = /^\[(?<state>\w{5})\] (?<severity>[A-Z0-9]+): {1,2}(?<text>.*)$/

/** The log_line_prefix that makes the server's lines readable for `readServerLine`. */
export const LINE_PREFIX = '[%e] '

type ServerLine = { level: 'warn' | 'debug'; text: string; severity: string }

/** One line of the server's standard error with the level it deserves in ours. */
export function readServerLine(line: string): ServerLine {
  const { state = '', severity = '', text = '' } = LINE.exec(line)?.groups ?? {}
  const isGrave = severity === 'PANIC' || (severity === 'FATAL' && !ORDINARY.includes(state))
  const isCrash = severity === 'LOG' && text.includes(' was terminated by signal ')
  return { level: isGrave || isCrash ? 'warn' : 'debug', text: text || line.trim(), severity }
}

/**
 * Passes the server's lines to our log and remembers the last ones: `cause()` is what it said at the end, the grave
 * lines if there were any.
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
      const kept = first >= 0 ? recent.slice(first, first + 3) : recent.slice(-3)
      return kept.map(({ text }) => text).join(' · ') || 'it said nothing'
    },
  }
}

/** What a program that failed said about why: its first three errors, or its last three lines when it named none. */
export function causeIn(output: string): string {
  const lines = output
    .trim()
    .split('\n')
    .map((line) => line.trim())
  const errors = lines.filter((line) => /\b(?:PANIC|FATAL|ERROR|error): /.test(line))
  return (errors.length > 0 ? errors.slice(0, 3) : lines.slice(-3)).join(' · ')
}
