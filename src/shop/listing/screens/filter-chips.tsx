import { Suspense } from 'react'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import type { ProductListArgs } from '#shop/catalogue/listing/product-list-args.ts'
import { type Chip, ChipList } from './chip-list.tsx'
import { ChipsWithOptions } from './lazy-option-filters.ts'
import type { Listing } from './use-listing.ts'

/** The active filters, each a link that removes it. */
export function FilterChips({ listing: current }: { listing: Listing }) {
  const { path, args } = current
  const chips = useChips(args)
  if (!args.options && !args.seller) return <ChipList path={path} chips={chips} />
  return (
    <Suspense>
      <ChipsWithOptions listing={current} chips={chips} />
    </Suspense>
  )
}

function useChips({ page, ...args }: ProductListArgs): Chip[] {
  const { language } = useLanguage()
  const { listing } = useMessages()
  const { minPrice, maxPrice, ...anyPrice } = args
  const { rating, ...anyRating } = args
  const { inStock, ...anyStock } = args
  const { discount, ...anyDiscount } = args
  const { brand, ...anyBrand } = args
  const from = minPrice === undefined ? null : formatNumber(minPrice, language)
  const to = maxPrice === undefined ? null : formatNumber(maxPrice, language)
  const price = from !== null || to !== null
  return [
    ...(price ? [{ text: listing.priceChip(from, to), without: anyPrice }] : []),
    ...(rating
      ? [{ text: rating === 5 ? listing.fiveStars : listing.ratingUp(rating), without: anyRating }]
      : []),
    ...(inStock ? [{ text: listing.inStock, without: anyStock }] : []),
    ...(discount ? [{ text: listing.discounted, without: anyDiscount }] : []),
    ...(brand ? [{ text: brand, without: anyBrand }] : []),
  ]
}
