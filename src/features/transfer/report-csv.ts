import { stringify } from 'csv-stringify/sync'
import type { Db } from '#platform/db/db.ts'
import type { Language } from '#platform/i18n/language.ts'
import { defuse } from './domain/formula.ts'
import { messages as arabic } from './messages/ar.ts'
import { messages as english } from './messages/en.ts'
import { eachLine } from './queries.ts'

const byLanguage = { ar: arabic, en: english }

/** A run's whole report as a CSV whose sentences are in a language, errors first. */
export async function* reportCsv(db: Db, runId: number, language: Language): AsyncGenerator<string> {
  const texts = byLanguage[language]
  const { row, slug, outcome, column, sentence, value } = texts.columns
  yield `\ufeff${lines([[row, slug, outcome, column, sentence, value]])}`
  for await (const rows of eachLine(db, runId)) {
    yield lines(
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

function lines(rows: string[][]): string {
  return stringify(
    rows.map((cells) => cells.map(defuse)),
    { record_delimiter: '\r\n' },
  )
}
