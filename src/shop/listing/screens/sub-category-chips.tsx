import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import { subCategoriesQuery } from '#shop/catalogue/client.ts'
import { localizedName } from '#shop/catalogue/domain/localized.ts'
import { FilterCount } from './filter-count.tsx'
import { listingHref } from './listing-href.ts'
import { useCounts } from './use-counts.ts'
import type { Listing } from './use-listing.ts'

type Props = { category: string; listing: Listing }

/** Links to the whole category and its sub-categories that have products; the search and the filters are preserved. */
export function SubCategoryChips({ category, listing: { path, args } }: Props) {
  const { language } = useLanguage()
  const { listing } = useMessages()
  const { data } = useQuery(subCategoriesQuery(category))
  const counts = useCounts(args)?.subcategories
  const list = useRef<HTMLUListElement>(null)
  const { page, ...firstPage } = args
  const query = listingHref('', firstPage)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the current chip changes with the path
  useEffect(() => {
    const chip = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (list.current && chip)
      list.current.scrollLeft = chip.offsetLeft + (chip.offsetWidth - list.current.clientWidth) / 2
  }, [path])

  const chips = (data ?? []).flatMap((each) => {
    const to = `/products/${category}/${each.slug}`
    const { count } = counts?.find(({ slug }) => slug === each.slug) ?? { count: counts ? 0 : each.count }
    return count > 0 || path === to ? [{ to, text: localizedName(each, language), count }] : []
  })
  if (chips.length === 0) return null
  return (
    <nav aria-label={listing.subCategories} className="min-w-0 md:col-span-2">
      <ul ref={list} className="chip-links slides-sideways relative -m-1 flex gap-2 p-1">
        {[{ to: `/products/${category}`, text: listing.allOfCategory, count: undefined }, ...chips].map(
          ({ to, text, count }) => (
            <li key={to}>
              <Link href={to + query} aria-current={path === to ? 'page' : undefined}>
                {text}
                <FilterCount count={count} />
              </Link>
            </li>
          ),
        )}
      </ul>
    </nav>
  )
}
