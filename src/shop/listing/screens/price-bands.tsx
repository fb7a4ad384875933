import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import type { ProductCounts } from '#shop/catalogue/count-schemas.ts'
import { ChoiceLink } from './choice-link.tsx'
import { listingHref } from './listing-href.ts'
import type { Listing } from './use-listing.ts'

type Props = {
  listing: Listing
  bands: NonNullable<ProductCounts['prices']>
  atLeast: true | undefined
}

/** Price ranges to choose from; selecting the current one again clears the price filter. */
export function PriceBands({ listing: { path, args }, bands, atLeast }: Props) {
  const { language } = useLanguage()
  const { listing } = useMessages()
  const { page, minPrice: from, maxPrice: to, ...anyPrice } = args
  const text = (price: number | undefined) => (price === undefined ? null : formatNumber(price, language))
  return (
    <ul aria-label={listing.priceBands} className="filter-links -mx-3 mb-2">
      {bands.map(({ count, ...band }) => {
        const isCurrent = band.minPrice === from && band.maxPrice === to
        return (
          <li key={band.minPrice ?? 0}>
            <ChoiceLink
              href={listingHref(path, isCurrent ? anyPrice : { ...anyPrice, ...band })}
              isCurrent={isCurrent}
              count={count}
              atLeast={atLeast}
            >
              {listing.priceBand(text(band.minPrice), text(band.maxPrice))}
            </ChoiceLink>
          </li>
        )
      })}
    </ul>
  )
}
