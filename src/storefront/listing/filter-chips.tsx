import { X } from 'lucide-react'
import { Suspense } from 'react'
import type { ProductListArgs } from '#features/catalogue/product-list-args.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import { ChipsWithOptions } from './lazy-option-filters.ts'
import { listingHref } from './listing-href.ts'
import type { Listing } from './use-listing.ts'

export type Chip = { text: string; without: ProductListArgs }

/** The active filters, each a link that removes it. */
export function FilterChips({ listing: current }: { listing: Listing }) {
  const { path, args } = current
  const chips = useChips(args)
  if (!args.options) return <ChipList path={path} chips={chips} />
  return (
    <Suspense>
      <ChipsWithOptions listing={current} chips={chips} />
    </Suspense>
  )
}

export function ChipList({ path, chips }: { path: string; chips: Chip[] }) {
  const { listing } = useMessages()
  if (chips.length === 0) return null
  return (
    <ul aria-label={listing.chips} className="mb-4 flex flex-wrap gap-2">
      {chips.map(({ text, without }) => (
        <li key={text}>
          <Link
            href={listingHref(path, without)}
            replace
            aria-label={listing.removeFilter(text)}
            className="flex min-h-11 items-center gap-2 rounded-full border border-tile-deep bg-tile-tint ps-4 pe-3 text-sm font-bold text-tile-deep hover:bg-paper"
          >
            <bdi>{text}</bdi>
            <X size={16} aria-hidden="true" className="shrink-0" />
          </Link>
        </li>
      ))}
    </ul>
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
