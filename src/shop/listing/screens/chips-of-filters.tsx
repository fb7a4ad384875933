import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { getEntry } from '#shop/catalogue/domain/get-entry.ts'
import { localizedName, valueName } from '#shop/catalogue/domain/localized.ts'
import { selectedKeys } from '#shop/catalogue/domain/value-keys.ts'
import type { ProductListArgs } from '#shop/catalogue/listing/product-list-args.ts'
import { type Chip, ChipList } from './chip-list.tsx'
import { toggled } from './toggled.ts'
import { useCounts } from './use-counts.ts'
import type { Listing } from './use-listing.ts'

/** The active filters, each a link that removes it. The names of options and of the seller come with the counts. */
export function ChipsOfFilters({ listing: { path, args } }: { listing: Listing }) {
  const { language } = useLanguage()
  const chips = useChips(args)
  const counts = useCounts(args)
  const { page, options: selection = {}, ...rest } = args
  const optionChips = (counts?.options ?? []).flatMap(({ key, values, ...names }) => {
    const selected = selectedKeys(values, getEntry(selection, key))
    return values.flatMap((value) => {
      if (!selected.includes(value.key)) return []
      const options = { ...selection, [key]: toggled(selected, value.key, false) }
      const text = `${localizedName(names, language)}: ${valueName(value, language)}`
      return [{ text, without: { ...rest, options } }]
    })
  })
  const { seller, ...anySeller } = { ...rest, ...(args.options && { options: selection }) }
  const chosenSeller = counts?.sellers?.find(({ slug }) => slug === seller && path !== `/seller/${slug}`)
  const sellerChips = chosenSeller
    ? [{ text: localizedName(chosenSeller, language), without: anySeller }]
    : []
  return <ChipList path={path} chips={[...chips, ...sellerChips, ...optionChips]} />
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
