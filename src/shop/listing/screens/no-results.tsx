import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SearchX } from '#ui/icons/search-x.ts'
import { StarDrawing } from '#ui/star-drawing.tsx'
import { activeFilterCount, listingHref } from './listing-href.ts'
import type { Listing } from './use-listing.ts'

type Props = {
  listing: Listing
  /** The list has products, but no page of this number. */
  pastEnd: boolean
}

export function NoResults({ listing: { path, args }, pastEnd }: Props) {
  const { catalogue, listing } = useMessages()
  const { page, after, ...firstPage } = args
  const isFiltered = activeFilterCount(args) > 0 || (path !== '/products' && args.search !== undefined)
  const link = pastEnd
    ? { href: listingHref(path, firstPage), text: listing.firstPage }
    : isFiltered
      ? { href: path, text: listing.emptyReset }
      : { href: '/products', text: listing.emptyAll }
  return (
    <EmptyState
      drawing={
        <StarDrawing>
          <SearchX size={36} strokeWidth={1.75} />
        </StarDrawing>
      }
      action={
        <Link href={link.href} className={buttonClass()}>
          {link.text}
        </Link>
      }
    >
      {pastEnd ? listing.beyond : catalogue.noProducts}
    </EmptyState>
  )
}
