import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SectionLink } from '#backoffice/staff/ui/section-link.tsx'
import { type Column, DataTable } from '#desk/data-table.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { formatMoment, formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { valueSeparator, variantValues } from '#shop/catalogue/domain/variant-text.ts'
import { Button } from '#ui/button.tsx'
import { stockLedgerQuery } from '../client.ts'
import type { StockLedger as Ledger } from '../schemas-stock.ts'

type Row = Ledger['changes'][number]

/** The stock history, newest first: reason, author and resulting quantity. */
export function StockLedger({ id, variant }: { id: number; variant?: number | undefined }) {
  const { products: texts } = useAdmin()
  const [before, setBefore] = useState<number | undefined>(undefined)
  const page = { ...(before !== undefined && { before }), ...(variant !== undefined && { variant }) }
  const { data } = useQuery({
    ...stockLedgerQuery(id, page),
    placeholderData: (last) => last,
  })
  const hasVariants = data?.changes.some(({ options }) => options.length > 0)
  const columns = useColumns(hasVariants === true)
  const last = data?.changes.at(-1)
  return (
    <>
      <h3 className="mb-2 font-bold">{texts.ledger}</h3>
      <DataTable
        caption={texts.ledger}
        columns={columns}
        rows={data?.changes ?? []}
        keyOf={(row) => row.id}
        empty={texts.ledgerNone}
      />
      <div className="mt-3 flex gap-3">
        {before !== undefined && (
          <Button variant="secondary" size="sm" onClick={() => setBefore(undefined)}>
            {texts.newest}
          </Button>
        )}
        {data?.more && last && (
          <Button variant="secondary" size="sm" onClick={() => setBefore(last.id)}>
            {texts.older}
          </Button>
        )}
      </div>
    </>
  )
}

function useColumns(hasVariants: boolean): Column<Row>[] {
  const { products: texts } = useAdmin()
  const { language } = useLanguage()
  const signed = (change: number) =>
    `${change > 0 ? '+' : change < 0 ? '−' : ''}${formatNumber(Math.abs(change), language)}`
  const variantColumn: Column<Row> = {
    key: 'variant',
    title: texts.options.variant,
    cell: ({ options }) => <bdi>{variantValues({ options }, language).join(valueSeparator)}</bdi>,
  }
  return [
    { key: 'at', title: texts.ledgerWhen, heading: true, cell: ({ at }) => formatMoment(at, language) },
    ...(hasVariants ? [variantColumn] : []),
    {
      key: 'change',
      title: texts.ledgerChange,
      number: true,
      cell: ({ change }) => <bdi dir="ltr">{signed(change)}</bdi>,
    },
    {
      key: 'left',
      title: texts.ledgerLeft,
      number: true,
      cell: ({ left }) => formatNumber(left, language),
    },
    {
      key: 'why',
      title: texts.ledgerReason,
      cell: ({ reason, orderId, note }) => (
        <>
          {orderId === null ? (
            texts.reasons[reason]
          ) : (
            <>
              {texts.reasons[reason]}{' '}
              <SectionLink href={`/admin/orders/${orderId}`} className="text-tile-deep underline">
                <bdi dir="ltr">{orderId}</bdi>
              </SectionLink>
            </>
          )}
          {note && <bdi className="block text-sm text-ink-soft">{note}</bdi>}
        </>
      ),
    },
    { key: 'who', title: texts.ledgerWho, cell: ({ by }) => <bdi>{by ?? ''}</bdi> },
  ]
}
