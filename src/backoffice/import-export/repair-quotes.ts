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
    let index = isCut ? endOfLine(text) : 0
    if (index < text.length) isCut = false
    while (index < text.length) {
      const isLong = text.length - index > maxRowLength
      const read = repairRow(text, index, { ...format, isEnd: isEnd || isLong })
      if (!read) break
      yield read.row ?? `${unreadableRow}\n`
      index = read.end
      isCut = isLong && read.row === null && !/[\r\n]$/.test(text.slice(index - 1, index))
    }
    text = text.slice(index)
  }
  for await (const each of texts) {
    text += each
    yield* rowsOf(false)
  }
  yield* rowsOf(true)
}

/** Behind the first line end; the length of a text without one. */
function endOfLine(text: string): number {
  const index = text.search(/[\r\n]/)
  return index === -1 ? text.length : index + 1
}
