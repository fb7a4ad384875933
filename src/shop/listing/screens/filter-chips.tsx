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
  const { minPrice, maxPrice, rating, inStock, discount, brand } = args
  const [from = null, to = null] = [minPrice, maxPrice].map((bound) =>
    bound === undefined ? null : formatNumber(bound, language),
  )
  const chip = (text: string | 0 | null | undefined, ...names: (keyof ProductListArgs)[]): Chip[] => {
    const others = Object.entries(args).filter(([name]) => !names.some((each) => each === name))
    return text ? [{ text, without: Object.fromEntries(others) }] : []
  }
  return [
    ...chip((from || to) && listing.priceChip(from, to), 'minPrice', 'maxPrice'),
    ...chip(rating && (rating === 5 ? listing.fiveStars : listing.ratingUp(rating)), 'rating'),
    ...chip(inStock && listing.inStock, 'inStock'),
    ...chip(discount && listing.discounted, 'discount'),
    ...chip(brand, 'brand'),
  ]
}
