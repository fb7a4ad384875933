import { sql } from 'drizzle-orm'
import type { Log } from '../log/log.ts'
import type { Db } from './db.ts'
import type { DatabaseFault } from './fault-names.ts'

/** The release of PostgreSQL everything is made for and tried with. */
const neededMajor = 18

/** What is wrong with a database for a shop, by its own answers; nothing with the embedded one. */
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
      // Another encoding cannot even be asked.
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
  // pg_trgm takes words apart by LC_CTYPE, also where another provider compares texts.
  const { rows: words } = await db.execute<{ count: number }>(
    sql`select cardinality(show_trgm('عراق')) as count`,
  )
  return (words[0]?.count ?? 0) > 0
}

/** Logs what a database lacks, before anything is done with it. */
export async function warnOfDatabaseFaults(db: Db, log: Log): Promise<void> {
  const { version, faults } = await findDatabaseFaults(db)
  for (const fault of faults) log.warn({ version, fault }, sentences[fault])
}

const sentences: Record<DatabaseFault, string> = {
  old_version: `this PostgreSQL is older than ${neededMajor}: upgrade it. The shop is neither made for it nor tried with it (docs/database.md)`,
  encoding:
    'the encoding of the database is not UTF8: texts can be lost. Move the shop to another database (docs/database.md)',
  letters:
    'the LC_CTYPE of the database does not know Arabic letters: searches find nothing. Move the shop to a database with C.UTF-8 (docs/database.md)',
}
