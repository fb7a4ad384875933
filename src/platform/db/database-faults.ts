import { sql } from 'drizzle-orm'
import type { Log } from '../log/log.ts'
import type { Db } from './db.ts'
import type { DatabaseFault } from './fault-names.ts'

/** The PostgreSQL release that the shop is written for and tested with. */
const neededMajor = 18

/** Checks that a database fits the shop. The embedded database has no faults. */
export async function findDatabaseFaults(db: Db): Promise<{ version: string; faults: DatabaseFault[] }> {
  const { rows } = await db.execute<{ version: string; number: number; encoding: string }>(sql`
    select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
      getdatabaseencoding() as encoding`)
  const [row] = rows
  if (!row) throw new Error('the database returns nothing about itself')
  const isUtf8 = row.encoding === 'UTF8'
  return {
    version: row.version,
    faults: [
      ...(row.number < neededMajor * 10_000 ? (['old_version'] as const) : []),
      ...(isUtf8 ? [] : (['encoding'] as const)),
      // With another encoding the query itself fails.
      ...(!isUtf8 || (await knowsLetters(db)) ? [] : (['letters'] as const)),
    ],
  }
}

async function knowsLetters(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ known: boolean; has_trigrams: boolean }>(sql`
    select 'ع' ~ '^[[:alpha:]]$' and lower('É') = 'é' and datctype not in ('C', 'POSIX') as known,
      to_regproc('show_trgm') is not null as has_trigrams
    from pg_database where datname = current_database()`)
  const [row] = rows
  if (!row?.known || !row.has_trigrams) return row?.known ?? false
  // pg_trgm splits words by LC_CTYPE, even if another provider compares texts.
  const { rows: words } = await db.execute<{ count: number }>(
    sql`select cardinality(show_trgm('عراق')) as count`,
  )
  return (words[0]?.count ?? 0) > 0
}

/** Logs the faults of a database before it is used. */
export async function warnOfDatabaseFaults(db: Db, log: Log): Promise<void> {
  const { version, faults } = await findDatabaseFaults(db)
  for (const fault of faults) log.warn({ version, fault }, warnings[fault])
}

const warnings: Record<DatabaseFault, string> = {
  old_version: `this PostgreSQL is older than ${neededMajor}: upgrade it. The shop is neither written for it nor tested with it (docs/database.md)`,
  encoding:
    'the encoding of the database is not UTF8: texts can be lost. Move the shop to another database (docs/database.md)',
  letters:
    'the LC_CTYPE of the database does not know Arabic letters: searches find nothing. Move the shop to a database with C.UTF-8 (docs/database.md)',
}
