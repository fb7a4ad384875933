/**
 * How a row is read, in this sequence. `plain`: as it stands. With a quotation mark behind a backslash within quotation marks:
 * `inside`: it belongs to the text unless a separator or line end follows; `escaped`: it always belongs to the text. `loose`: a
 * cell that begins without a quotation mark may contain some.
 */
type Reading = 'plain' | 'inside' | 'escaped' | 'loose'
const readings: readonly Reading[] = ['plain', 'loose']
const readingsWithBackslashes: readonly Reading[] = ['plain', 'inside', 'escaped', 'loose']

type Row = { end: number; cells: number; marks: number[] }
/** `open`: the text ends before the row does. */
type Scanned = Row | 'broken' | 'open'

type Format = { delimiter: string; columns: number; isEnd: boolean; hasBackslashes: boolean }

/**
 * Reads the row that begins at `from`. Returns null while the text may continue it. A row whose quotation marks do not match is
 * read in other ways that give it `columns` cells; with `hasBackslashes` also as old versions of WooCommerce wrote it, with `\"` for a
 * quotation mark, which is doubled in the result. `row` is null for a row that cannot be read: it ends with its first line.
 */
export function repairRow(
  text: string,
  from: number,
  { delimiter, columns, isEnd, hasBackslashes }: Format,
): { row: string | null; end: number } | null {
  for (const reading of hasBackslashes ? readingsWithBackslashes : readings) {
    const scanned = scanRow(text, from, { delimiter, reading, isEnd })
    if (scanned === 'open') return null
    if (typeof scanned === 'string' || (reading !== 'plain' && scanned.cells !== columns)) continue
    return { row: withMarks(text, from, scanned), end: scanned.end }
  }
  const lineEnd = /\r\n|\r|\n/g
  lineEnd.lastIndex = from
  if (lineEnd.test(text)) return { row: null, end: lineEnd.lastIndex }
  return isEnd ? { row: null, end: text.length } : null
}

type Scan = { delimiter: string; reading: Reading; isEnd: boolean }

function scanRow(text: string, from: number, { delimiter, reading, isEnd }: Scan): Scanned {
  const marks: number[] = []
  let cells = 1
  let index = from
  for (;;) {
    index = skipSpaces(text, index, delimiter)
    if (text[index] === '"') {
      const close = closingMark(text, index + 1, { delimiter, reading, marks })
      if (close === -1) return isEnd ? 'broken' : 'open'
      index = skipSpaces(text, close + 1, delimiter)
    } else index = endOfCell(text, index, { delimiter, reading })
    const sign = text[index]
    if (sign === undefined) return isEnd ? { end: index, cells, marks } : 'open'
    if (sign === '\n' || sign === '\r') return { end: index + 1, cells, marks }
    if (sign !== delimiter) return 'broken'
    cells += 1
    index += 1
  }
}

function closingMark(
  text: string,
  from: number,
  { delimiter, reading, marks }: Pick<Scan, 'delimiter' | 'reading'> & { marks: number[] },
): number {
  for (let index = text.indexOf('"', from); index !== -1; index = text.indexOf('"', index)) {
    const isEscaped =
      (reading === 'inside' || reading === 'escaped') && index > from && text[index - 1] === '\\'
    if (isEscaped && (reading === 'escaped' || !isAtEnd(text, index + 1, delimiter))) {
      marks.push(index)
      index += 1
    } else if (text[index + 1] === '"') index += 2
    else return index
  }
  return -1
}

function isAtEnd(text: string, from: number, delimiter: string): boolean {
  const sign = text[skipSpaces(text, from, delimiter)]
  return sign === undefined || sign === delimiter || sign === '\n' || sign === '\r'
}

function skipSpaces(text: string, from: number, delimiter: string): number {
  let index = from
  while ((text[index] === ' ' || text[index] === '\t') && text[index] !== delimiter) index += 1
  return index
}

function endOfCell(text: string, from: number, { delimiter, reading }: Pick<Scan, 'delimiter' | 'reading'>) {
  const ends = [delimiter, '\n', '\r', ...(reading === 'loose' ? [] : ['"'])]
  let index = from
  while (index < text.length && !ends.includes(text[index] ?? '')) index += 1
  return index
}

/** The row with doubled quotation marks instead of those behind a backslash. */
function withMarks(text: string, from: number, { end, marks }: Row): string {
  let row = ''
  let index = from
  for (const mark of marks) {
    row += `${text.slice(index, mark - 1)}""`
    index = mark + 1
  }
  return row + text.slice(index, end)
}
