import { byteOrderMark, csvLines } from '#platform/csv/csv-lines.ts'
import type { Db } from '#platform/db/db.ts'
import type { Language } from '#platform/i18n/language.ts'
import { reportMessages } from './messages/report-messages.ts'
import { streamLines } from './queries.ts'

/** Streams a run's full report as CSV in a language, errors first. */
export async function* reportCsv(db: Db, runId: number, language: Language): AsyncGenerator<string> {
  const texts = reportMessages[language]
  const { row, slug, outcome, column, sentence, value } = texts.columns
  yield byteOrderMark + csvLines([[row, slug, outcome, column, sentence, value]])
  for await (const rows of streamLines(db, runId)) {
    yield csvLines(
      rows.map((line) => [
        line.row === 0 ? '' : String(line.row),
        line.slug,
        texts.outcomes[line.outcome],
        line.column ?? '',
        line.code === null ? '' : texts.sentenceOf(line),
        line.value ?? '',
      ]),
    )
  }
}
