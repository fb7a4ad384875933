import type { Column } from '#desk/data-table.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { formatPrice } from '#platform/money/money.ts'

/** An amount in the column of its side: debit above nought, credit below. */
export function useSides<Row>(amountOf: (row: Row) => number): Column<Row>[] {
  const { books } = useAdmin()
  const { language } = useLanguage()
  const cell = (amount: number) =>
    amount > 0 && <bdi className="whitespace-nowrap">{formatPrice(amount, language)}</bdi>
  return [
    { key: 'debit', title: books.debit, number: true, cell: (row) => cell(amountOf(row)) },
    { key: 'credit', title: books.credit, number: true, cell: (row) => cell(-amountOf(row)) },
  ]
}

/** A balance with its side in words, so that no sign has to be read. */
export function Balance({ amount }: { amount: number }) {
  const { books } = useAdmin()
  const { language } = useLanguage()
  const text = formatPrice(Math.abs(amount), language)
  return (
    <bdi className="tabular whitespace-nowrap">
      {amount === 0 ? text : amount > 0 ? books.debitOf(text) : books.creditOf(text)}
    </bdi>
  )
}
