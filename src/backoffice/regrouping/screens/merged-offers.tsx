import { type Column, DataTable } from '#desk/data-table.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { formatPrice } from '#platform/money/money.ts'
import { Badge } from '#ui/badge.tsx'
import type { MergePreview } from '../schemas.ts'

type Offer = MergePreview['offers'][number]

const tones = { moves: 'green', stays: 'grey', closes: 'red' } as const

/** The offers of both pages, and what happens with each. */
export function MergedOffers({ preview: { offers } }: { preview: MergePreview }) {
  const { merging } = useAdmin()
  const columns = useColumns(offers.some(({ options }) => options.length > 0))
  return (
    <>
      <DataTable
        caption={merging.offers}
        columns={columns}
        rows={offers}
        keyOf={({ id }) => id}
        empty={merging.nothing}
      />
      {offers.some(({ outcome }) => outcome === 'closes') && <p className="mt-2">{merging.closes}</p>}
    </>
  )
}

function useColumns(hasOptions: boolean): Column<Offer>[] {
  const { merging } = useAdmin()
  const { language } = useLanguage()
  return [
    {
      key: 'seller',
      title: merging.seller,
      heading: true,
      cell: ({ seller }) => <bdi>{localized(seller, 'name', language)}</bdi>,
    },
    ...(hasOptions
      ? [
          {
            key: 'combination',
            title: merging.combination,
            cell: ({ options }: Offer) => (
              <bdi>{options.map((option) => localized(option, 'value', language)).join(' · ')}</bdi>
            ),
          },
        ]
      : []),
    {
      key: 'price',
      title: merging.price,
      number: true,
      cell: ({ payPrice }) => formatPrice(payPrice, language),
    },
    {
      key: 'stock',
      title: merging.stock,
      number: true,
      cell: ({ stockQuantity }) => formatNumber(stockQuantity, language),
    },
    {
      key: 'outcome',
      title: merging.outcome,
      cell: ({ outcome, isForSale }) => (
        <span className="flex flex-wrap gap-1">
          <Badge tone={tones[outcome]}>{merging.outcomes[outcome]}</Badge>
          {!isForSale && <Badge tone="grey">{merging.notForSale}</Badge>}
        </span>
      ),
    },
  ]
}
