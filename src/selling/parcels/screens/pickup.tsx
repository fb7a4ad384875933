import { useQuery } from '@tanstack/react-query'
import { type Column, DataTable } from '#desk/data-table.tsx'
import { PageHead } from '#desk/page-head.tsx'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import { formatMoment, formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { formatPrice } from '#platform/money/money.ts'
import { Link } from '#platform/pages/link.tsx'
import { parseRowId } from '#platform/pages/parse-row-id.ts'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { useHydrated } from '#platform/pages/use-hydrated.ts'
import { useSeller } from '#selling/team/ui/use-seller.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { sellerPickupQuery } from '../client-pickups.ts'
import type { SellerPickup } from '../schemas-pickups.ts'
import { getHandedOverTexts, useHandedOverTexts } from '../ui/use-handed-over-texts.ts'
import { useTexts } from './use-pickup-texts.ts'
import { usePlace } from './use-place.ts'

export const head: ScreenModule['head'] = ({ language }) => ({
  title: getHandedOverTexts(language).sheet,
  canonical: null,
})

/** A hand-over to print: its parcels, and room for two signatures. */
export function Screen({ address }: { address: Address }) {
  const texts = useTexts()
  const { sheet } = useHandedOverTexts()
  const { slug, area, self } = useSeller()
  const { language } = useLanguage()
  const hydrated = useHydrated()
  const query = useQuery(sellerPickupQuery(slug, parseRowId(address.params)))
  const columns = useColumns()
  const failure = useQueryFailure(query)
  const { data: pickup } = query
  if (failure || !pickup) return failure
  const { id, at, by, receiver, parcels } = pickup
  return (
    <>
      <div className="not-printed mb-4 flex flex-wrap justify-end gap-2">
        <Link href={`${area.pages}/parcels?status=packed`} className={buttonClass('quiet', 'sm')}>
          {texts.toParcels}
        </Link>
        <Button disabled={!hydrated} onClick={() => print()}>
          {texts.print}
        </Button>
      </div>
      <article className="paper-slip space-y-6">
        <PageHead
          title={texts.sheetTitle(formatNumber(id, language))}
          intro={
            <>
              {self && (
                <strong className="block">
                  <bdi>{localized(self.seller, 'name', language)}</bdi>
                </strong>
              )}
              {formatMoment(at, language)} · {texts.total(parcels.length)}
            </>
          }
        />
        <DataTable
          caption={sheet}
          columns={columns}
          rows={parcels}
          keyOf={(parcel) => parcel.id}
          empty={texts.empty}
        />
        <dl className="grid gap-8 sm:grid-cols-2">
          <Signature role={texts.handedBy} name={by} />
          <Signature role={texts.receivedBy} name={receiver} />
        </dl>
      </article>
    </>
  )
}

function Signature({ role, name }: { role: string; name: string }) {
  const texts = useTexts()
  return (
    <div>
      <dt className="text-sm text-ink-soft">{role}</dt>
      <dd>
        <bdi className="block min-h-6 font-bold wrap-anywhere">{name}</bdi>
        <span className="mt-12 block border-t border-ink pt-1 text-sm">{texts.signature}</span>
      </dd>
    </div>
  )
}

function useColumns(): Column<SellerPickup['parcels'][number]>[] {
  const texts = useTexts()
  const { language } = useLanguage()
  const { self } = useSeller()
  const placeOf = usePlace()
  const columns: Column<SellerPickup['parcels'][number]>[] = [
    {
      key: 'number',
      title: texts.parcel,
      heading: true,
      cell: ({ number }) => (
        <bdi dir="ltr" className="tabular">
          {number}
        </bdi>
      ),
    },
    { key: 'place', title: texts.place, cell: (parcel) => <bdi>{placeOf(parcel)}</bdi> },
    {
      key: 'pieces',
      title: texts.pieces,
      number: true,
      cell: ({ pieces }) => formatNumber(pieces, language),
    },
  ]
  if (self?.role === 'packer') return columns
  const collect: Column<SellerPickup['parcels'][number]> = {
    key: 'collect',
    title: texts.collect,
    number: true,
    cell: ({ collect: amount }) => amount !== undefined && formatPrice(amount, language),
  }
  return [...columns, collect]
}
