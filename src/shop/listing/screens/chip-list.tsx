import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import type { ProductListArgs } from '#shop/catalogue/listing/product-list-args.ts'
import { X } from '#ui/icons/x.ts'
import { listingHref } from './listing-href.ts'

export type Chip = { text: string; without: ProductListArgs }

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
            <bdi className="min-w-0 wrap-anywhere">{text}</bdi>
            <X size={16} className="shrink-0" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
