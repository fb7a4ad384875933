import { type SQL, sql } from 'drizzle-orm'

/** A moment as date and time of Baghdad, as files for accounting write it. */
export const dateIn = (moment: SQL): SQL =>
  sql`to_char(${moment} at time zone 'Asia/Baghdad', 'YYYY-MM-DD HH24:MI')`
