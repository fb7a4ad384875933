import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import { FilterCount } from './filter-count.tsx'
import { listingHref } from './listing-href.ts'
import type { Listing } from './use-listing.ts'

type Props = { listing: Listing; brands: { brand: string; count: number }[]; atLeast: true | undefined }

/** Filters by one of the brands in the result; selecting the current brand again clears the filter. */
export function BrandFilter({ listing: { path, args }, brands, atLeast }: Props) {
  const { listing } = useMessages()
  const { page, brand: chosen, ...anyBrand } = args
  const known = brands.some(({ brand }) => brand === chosen)
  const options = chosen && !known ? [{ brand: chosen, count: 0 }, ...brands] : brands
  if (options.length === 0) return null
  return (
    <section aria-label={listing.brand}>
      <h3 className="mb-1 font-bold">{listing.brand}</h3>
      <ul className="-mx-3 max-h-66 overflow-y-auto overscroll-contain">
        {options.map(({ brand, count }) => (
          <li key={brand}>
            <Link
              href={listingHref(path, brand === chosen ? anyBrand : { ...anyBrand, brand })}
              replace
              rel="nofollow"
              aria-current={brand === chosen ? 'true' : undefined}
              className="flex min-h-11 items-center rounded-control px-3 hover:bg-tile-tint aria-[current]:bg-tile-tint aria-[current]:font-bold aria-[current]:text-tile-deep md:pointer-fine:min-h-10"
            >
              <bdi className="min-w-0 wrap-anywhere">{brand}</bdi>
              <FilterCount count={count} atLeast={atLeast} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
