import { repairRow } from './domain/repair-quotes.ts'

type Repair = { delimiter: string; columns: number; maxRowLength: number; hasBackslashes: boolean }

/** The only cell of a line that stands for a row that cannot be read. The character is none in Unicode. */
export const unreadableRow = '\uffff'

/**
 * Streams a CSV whose rows cannot all be parsed: quotation marks that old versions of WooCommerce escaped with a backslash are
 * doubled (`hasBackslashes`), and a row that cannot be read becomes {@link unreadableRow}.
 */
export async function* repairQuotes(
  texts: AsyncIterable<string>,
  { maxRowLength, ...format }: Repair,
): AsyncGenerator<string> {
  let text = ''
  let isCut = false
  const rowsOf = function* (isEnd: boolean) {
    let at = isCut ? endOfLine(text) : 0
    if (at < text.length) isCut = false
    while (at < text.length) {
      const isLong = text.length - at > maxRowLength
      const read = repairRow(text, at, { ...format, isEnd: isEnd || isLong })
      if (!read) break
      yield read.row ?? `${unreadableRow}\n`
      at = read.end
      isCut = isLong && read.row === null && !/[\r\n]$/.test(text.slice(at - 1, at))
    }
    text = text.slice(at)
  }
  for await (const each of texts) {
    text += each
    yield* rowsOf(false)
  }
  yield* rowsOf(true)
}

/** Behind the first line end; the length of a text without one. */
function endOfLine(text: string): number {
  const at = text.search(/[\r\n]/)
  return at === -1 ? text.length : at + 1
}
