import { useQueries, useQuery } from '@tanstack/react-query'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import { categoriesQuery, subCategoriesQuery } from '#shop/catalogue/client.ts'
import { localizedName } from '#shop/catalogue/domain/localized.ts'
import type { SearchOutcome } from '#shop/catalogue/schemas.ts'
import { Picture } from '#ui/picture.tsx'

/** Links to the sections that have goods of the kind that a search without results names; to all categories for other words. */
export function NearestSections({ searchOutcome: { sections: nearest = [], missingBrand } }: Props) {
  const { language } = useLanguage()
  const { layout, listing } = useMessages()
  const { data: categories = [] } = useQuery(categoriesQuery())
  const sections = nearest.length > 0 ? nearest : categories.map(({ slug }) => slug)
  const parents = [
    ...new Set(sections.filter((each) => each.includes('/')).flatMap((each) => each.split('/', 1))),
  ]
  const known = useQueries({ queries: parents.map((parent) => subCategoriesQuery(parent)) })
  const links = sections.flatMap((section) => {
    const [parent = '', sub] = section.split('/')
    const category = categories.find(({ slug }) => slug === parent)
    const named =
      sub === undefined ? category : known[parents.indexOf(parent)]?.data?.find(({ slug }) => slug === sub)
    return category && named ? [{ section, image: category.image, name: localizedName(named, language) }] : []
  })
  if (links.length === 0) return null
  const general = nearest.length > 0 ? listing.nearestSections : layout.categories
  return (
    <nav aria-labelledby="nearest-sections" className="mt-6 text-center">
      <h3 id="nearest-sections" className="font-bold">
        {missingBrand === undefined ? general : listing.missingBrand(missingBrand)}
      </h3>
      <ul className="mt-3 flex flex-wrap justify-center gap-2">
        {links.map(({ section, image, name }) => (
          <li key={section}>
            <Link
              href={`/products/${section}`}
              className="flex min-h-12 items-center gap-2 rounded-card border border-line bg-paper p-1 pe-4 text-sm font-bold hover:border-tile-deep hover:text-tile-deep"
            >
              {image !== '' && (
                <Picture
                  image={image}
                  alt=""
                  width={48}
                  height={48}
                  sizes="48px"
                  className="size-12 rounded-card object-cover"
                />
              )}
              <span className="ps-2">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type Props = { searchOutcome: SearchOutcome }
