import { byteOrderMark, csvLines } from '#platform/csv/csv-lines.ts'
import type { StatementLine } from '#shop/books/schemas.ts'
import type { streamStatement } from '#shop/books/statement.ts'

type Source = Awaited<ReturnType<typeof streamStatement>>

const columns = [
  'day',
  'kind',
  'parcel',
  'goods',
  'discount_seller',
  'discount_shop',
  'commission',
  'delivery',
  'disputed',
  'collected',
  'net',
  'balance',
  'note',
] as const

/** A statement as the text of one JSON object, in pieces, as its lines are read. */
export async function* toJson({ totals, batches }: Source): AsyncIterable<string> {
  yield `${JSON.stringify(totals).slice(0, -1)},"lines":[`
  let isFirst = true
  for await (const lines of batches) {
    yield (isFirst ? '' : ',') + lines.map((line) => JSON.stringify(line)).join(',')
    isFirst = false
  }
  yield ']}'
}

/** A statement as CSV, in pieces, as its lines are read: the opening, each line with the balance after it, the closing. */
export async function* toCsv({ totals, batches }: Source): AsyncIterable<string> {
  const sumRow = (kind: string, balance: number) => ['', kind, ...Array<string>(9).fill(''), balance, '']
  yield byteOrderMark + csvLines([columns, sumRow('opening', totals.opening)])
  let balance = totals.opening
  for await (const lines of batches) {
    const rows = lines.map((line) => {
      balance += line.net
      return toCells(line, balance)
    })
    yield csvLines(rows)
  }
  yield csvLines([sumRow('closing', totals.closing)])
}

function toCells(line: StatementLine, balance: number): (string | number)[] {
  const { day, kind, undoes, number, goods, discount, commission, delivery, disputed, collected } = line
  return [
    day,
    undoes === undefined ? kind : `${kind}_${undoes}`,
    number ?? '',
    goods ?? '',
    discount?.seller ?? '',
    discount?.shop ?? '',
    commission ?? '',
    delivery ?? '',
    disputed ?? '',
    collected ?? '',
    line.net,
    balance,
    line.note ?? '',
  ]
}
