import { useState } from 'react'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { BrandSearch } from './brand-search.tsx'
import { ChoiceLink } from './choice-link.tsx'
import { listingHref } from './listing-href.ts'
import { useBrandMatch } from './use-brand-match.ts'
import type { Listing } from './use-listing.ts'

/** A search field over fewer brands is no help. */
const maxUnsearched = 8

type Props = { listing: Listing; brands: { brand: string; count: number }[]; atLeast: true | undefined }

/** Filters by one of the brands in the result, with a search among them; selecting the current brand again clears the filter. */
export function BrandFilter({ listing: { path, args }, brands, atLeast }: Props) {
  const { listing } = useMessages()
  const [typed, setTyped] = useState('')
  const { isMatch, load } = useBrandMatch()
  const { page, brand: chosen, ...anyBrand } = args
  const current = brands.find(({ brand }) => brand === chosen) ?? (chosen && { brand: chosen, count: 0 })
  const others = brands.filter(({ brand }) => brand !== chosen)
  const matching = typed.trim() ? others.filter(({ brand }) => isMatch(brand, typed)) : others
  const isCurrentFound = current && typed.trim() && isMatch(current.brand, typed)
  const visible = current ? [current, ...matching] : matching
  if (!current && brands.length === 0) return null
  return (
    <section aria-label={listing.brand}>
      <h3 className="mb-1 font-bold">{listing.brand}</h3>
      {brands.length > maxUnsearched && (
        <BrandSearch
          typed={typed}
          onType={setTyped}
          onFocus={load}
          matches={matching.length + (isCurrentFound ? 1 : 0)}
          // A shop may have more brands than the filter lists.
          listSearch={args.search ? undefined : listingHref(path, { ...anyBrand, search: typed.trim() })}
        />
      )}
      <ul className="filter-links -mx-3 max-h-66 overflow-y-auto overscroll-contain">
        {visible.map(({ brand, count }) => (
          <li key={brand}>
            <ChoiceLink
              href={listingHref(path, brand === chosen ? anyBrand : { ...anyBrand, brand })}
              isCurrent={brand === chosen}
              count={count}
              atLeast={atLeast}
            >
              <bdi>{brand}</bdi>
            </ChoiceLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
