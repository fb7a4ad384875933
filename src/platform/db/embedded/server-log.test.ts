import { expect, test } from 'vitest'
import { processesInFolder } from './open-files.ts'
import { extractCause, readServerLine } from './server-log.ts'

test.each([
  ['[00000] LOG:  database system is ready to accept connections', 'debug'],
  ['[57P03] FATAL:  the database system is starting up', 'debug'],
  ['[57P01] FATAL:  terminating connection due to administrator command', 'debug'],
  ['[3D000] FATAL:  database "other" does not exist', 'debug'],
  ['\tstill the line before', 'debug'],
  ['[53100] PANIC:  could not write to file "pg_wal/1": No space left on device', 'warn'],
  ['[53300] FATAL:  sorry, too many clients already', 'warn'],
  ['[00000] LOG:  client backend (PID 7) was terminated by signal 9: Killed', 'warn'],
])('%s → %s', (line, level) => {
  expect(readServerLine(line).level).toBe(level)
})

test('finds the processes of a folder in lsof’s output', () => {
  const output = 'p11\nfcwd\nD0xfe00\ni77\np12\nD0xfe00\ni78\np13\nD0x1\ni77\np14\nD0xfe00\ni77\n'
  expect(processesInFolder(output, { dev: 0xfe00, ino: 77 })).toEqual([11, 14])
})

test('the cause of a failed program is its error lines, not its last lines', () => {
  const output =
    'creating ... ok\nFATAL:  could not write: No space left on device\nchild process exited\ninitdb: removing\n'
  expect(extractCause(output)).toBe('FATAL:  could not write: No space left on device')
  expect(extractCause('one\ntwo\nthree\nfour\n')).toBe('two · three · four')
})
