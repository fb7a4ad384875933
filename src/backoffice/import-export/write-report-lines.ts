import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { getRank, type ReportLine } from './domain/report.ts'

/** Appends lines to the report of a run. */
export async function writeLines(db: Db, runId: number, lines: readonly ReportLine[]): Promise<void> {
  if (lines.length === 0) return
  const rows = lines.map((line) => ({ ...line, rank: getRank(line) }))
  await db.execute(sql`
    insert into transfer_lines (run_id, rank, "row", slug, outcome, "column", code, value)
    select ${runId}::int, line.rank, line."row", line.slug, line.outcome, line."column", line.code, line.value
    from json_to_recordset(${JSON.stringify(rows)}::json) as line
      (rank smallint, "row" int, slug text, outcome text, "column" text, code text, value text)`)
}
