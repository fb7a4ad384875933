import { type Column, DataTable } from '#desk/data-table.tsx'
import { SignedAmount } from '#desk/signed-amount.tsx'
import { TextLink } from '#desk/text-link.tsx'
import { formatDate, formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { formatPrice } from '#platform/money/money.ts'
import { useSeller } from '#selling/team/ui/use-seller.ts'
import { useSelling } from '#selling/team/ui/use-selling.ts'
import type { StatementLine } from '#shop/books/schemas.ts'
import { useTexts } from './use-texts.ts'

/** The lines of a statement: each a parcel, or a return, payout or charge. */
export function StatementLines({ lines }: { lines: readonly StatementLine[] }) {
  const texts = useTexts()
  const columns = useColumns()
  return (
    <DataTable
      caption={texts.title}
      columns={columns}
      rows={lines}
      keyOf={({ id }) => id}
      empty={texts.empty}
    />
  )
}

function useColumns(): Column<StatementLine>[] {
  const texts = useTexts()
  const { payouts } = useSelling()
  const { slug } = useSeller()
  const { language } = useLanguage()
  const amount = (value: number | undefined) => value !== undefined && <SignedAmount amount={value} />
  return [
    { key: 'day', title: texts.day, cell: ({ day }) => formatDate(day, language) },
    {
      key: 'what',
      title: texts.what,
      heading: true,
      cell: ({ kind, undoes, note, payout }) => (
        <>
          {undoes === undefined ? texts.kinds[kind] : texts.undone(texts.kinds[undoes])}
          {note !== undefined && <bdi className="block font-normal wrap-anywhere">{note}</bdi>}
          {payout && (
            <span className="block text-sm font-normal">
              <TextLink href={`/selling/${slug}/payouts/${payout.id}`}>
                {payouts.number(formatNumber(payout.id, language))} · {payouts.statuses[payout.status]}
              </TextLink>
            </span>
          )}
        </>
      ),
    },
    {
      key: 'parcel',
      title: texts.parcel,
      cell: ({ number }) =>
        number !== undefined && (
          <bdi dir="ltr" className="whitespace-nowrap">
            {number}
          </bdi>
        ),
    },
    { key: 'goods', title: texts.goods, number: true, cell: ({ goods }) => amount(goods) },
    {
      key: 'discount',
      title: texts.discount,
      number: true,
      cell: ({ discount }) => (
        <>
          {amount(discount?.seller)}
          {discount !== undefined && discount.shop !== 0 && (
            <span className="block text-sm text-ink-soft">
              {texts.discountOfShop(formatPrice(discount.shop, language))}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'commission',
      title: texts.commission,
      number: true,
      cell: ({ commission }) => amount(commission),
    },
    { key: 'delivery', title: texts.delivery, number: true, cell: ({ delivery }) => amount(delivery) },
    {
      key: 'net',
      title: texts.net,
      number: true,
      cell: ({ net, disputed, collected }) => (
        <>
          <SignedAmount amount={net} strong />
          {disputed !== undefined && (
            <span className="block text-sm text-ink-soft">
              {texts.disputed} <SignedAmount amount={disputed} />
            </span>
          )}
          {collected !== undefined && (
            <span className="block text-sm text-ink-soft">
              {texts.collected} {amount(collected)}
            </span>
          )}
        </>
      ),
    },
  ]
}
