import { randomBytes } from 'node:crypto'
import { afterAll, expect, inject, test } from 'vitest'
import { openDatabase } from '#platform/db/db.ts'
import { createLog, type Log } from '#platform/log/log.ts'
import { findDatabaseFaults, warnOfDatabaseFaults } from './database-faults.ts'
import type { Db } from './db.ts'

const log = createLog('silent')
const postgres = inject('postgres')
const admin = openDatabase(postgres, { log, max: 1 })
afterAll(() => admin.close())

/** Runs `work` on a temporary database, created with the given options. */
async function onDatabase(options: string, work: (db: Db) => Promise<void>): Promise<void> {
  const name = `letters_${randomBytes(6).toString('hex')}`
  await admin.pool.query(`create database ${name} template template0 ${options}`)
  const { db, pool, close } = openDatabase({ ...postgres, database: name }, { log, max: 1 })
  try {
    await work(db)
    await pool.query('create extension pg_trgm')
    await work(db)
  } finally {
    await close()
    await admin.pool.query(`drop database ${name} with (force)`)
  }
}

test.each([
  ['', []],
  ["locale_provider builtin builtin_locale 'C.UTF-8'", []],
  ["locale_provider icu icu_locale 'ar'", []],
  ["locale_provider libc locale 'C'", ['letters']],
  // Comparison and case folding work, but pg_trgm finds no Arabic word.
  ["locale_provider builtin builtin_locale 'C.UTF-8' lc_ctype 'C'", ['letters']],
  ["locale_provider icu icu_locale 'ar' lc_ctype 'C'", ['letters']],
  ["locale_provider libc locale 'C' encoding 'LATIN1'", ['encoding']],
])('a database created with %s has the faults %j', async (options, faults) => {
  await onDatabase(options, async (db) => expect((await findDatabaseFaults(db)).faults).toEqual(faults))
})

test('each fault is logged as a warning, including an old release', async () => {
  const warned: string[] = []
  const logging = { ...log, warn: (_: object, text: string) => void warned.push(text) } as unknown as Log
  await onDatabase("locale_provider libc locale 'C'", (db) => warnOfDatabaseFaults(db, logging))
  expect(warned).toHaveLength(2)
  expect(warned[0]).toContain('LC_CTYPE')
  const old = {
    execute: async () => ({ rows: [{ version: '17.4', number: 170_004, encoding: 'LATIN1' }] }),
  } as unknown as Db
  expect((await findDatabaseFaults(old)).faults).toEqual(['old_version', 'encoding'])
})
