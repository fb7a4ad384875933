import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { formatPrice } from '#platform/money/money.ts'
import type { ArrivalDates } from '#shop/delivery/schemas.ts'
import { ArrivalLine } from '#shop/delivery/ui/arrival-line.tsx'
import type { SellerName } from '#shop/sellers/schemas.ts'

/** A parcel's part of a visit, in whole dinars, and when it arrives. */
type Parcel = {
  visit: number
  seller: SellerName
  fee: number
  collect: number
  arrives?: ArrivalDates | undefined
}

type Props = {
  parcels: readonly Parcel[]
  /** The name of the governorate; without one no dates are stated. */
  place: string | null
}

/** In how many deliveries an order arrives, who sends what arrives together and when, and what is paid each time; nothing for one delivery. */
export function VisitSums({ parcels, place }: Props) {
  const { language } = useLanguage()
  const { cart } = useMessages()
  const visits = [...Map.groupBy(parcels, ({ visit }) => visit)]
  if (visits.length < 2) return null
  const names = new Intl.ListFormat(language, { type: 'conjunction' })
  return (
    <section aria-labelledby="visits" className="mt-4 rounded-control bg-sand px-3 py-2 text-sm">
      <h3 id="visits" className="font-bold">
        {cart.visits(visits.length)}
      </h3>
      <ul className="divide-y divide-line">
        {visits.map(([visit, together]) => (
          <li key={visit} className="flex items-baseline justify-between gap-4 py-2">
            <span className="min-w-0">
              <span className="block wrap-anywhere">
                {names.format(together.map(({ seller }) => localized(seller, 'name', language)))}
              </span>
              {place && together[0]?.arrives && (
                <span className="block">
                  <ArrivalLine dates={together[0].arrives} place={place} />
                </span>
              )}
              <VisitFee fee={sumOf(together, ({ fee }) => fee)} />
            </span>
            <span className="tabular shrink-0 text-end">
              <span className="block text-ink-soft">{cart.visitDue} </span>
              <span className="font-bold">
                {formatPrice(
                  sumOf(together, ({ collect }) => collect),
                  language,
                )}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function VisitFee({ fee }: { fee: number }) {
  const { language } = useLanguage()
  const { cart } = useMessages()
  if (fee === 0) return <span className="font-bold text-palm">{cart.visitFree}</span>
  return <span className="text-ink-soft">{cart.visitFee(formatPrice(fee, language))}</span>
}

const sumOf = (parcels: readonly Parcel[], amount: (parcel: Parcel) => number) =>
  parcels.reduce((sum, parcel) => sum + amount(parcel), 0)
