import { repairRow } from './domain/repair-quotes.ts'

type Repair = { delimiter: string; columns: number; maxRowLength: number }

/** Streams a CSV with the quotation marks that old versions of WooCommerce escaped with a backslash doubled. */
export async function* repairQuotes(
  texts: AsyncIterable<string>,
  { maxRowLength, ...format }: Repair,
): AsyncGenerator<string> {
  let text = ''
  const rowsOf = function* (isEnd: boolean) {
    let at = 0
    while (at < text.length) {
      const isLong = text.length - at > maxRowLength
      const read = repairRow(text, at, { ...format, isEnd: isEnd || isLong })
      if (!read) break
      yield read.row
      at = read.end
    }
    text = text.slice(at)
  }
  for await (const each of texts) {
    text += each
    yield* rowsOf(false)
  }
  yield* rowsOf(true)
}
