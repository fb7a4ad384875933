import { useQuery } from '@tanstack/react-query'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import type { ScreenModule } from '#platform/pages/screen.ts'
import { categoriesQuery, subCategoriesQuery } from '#shop/catalogue/client.ts'
import { localizedName } from '#shop/catalogue/domain/localized.ts'
import { CategoryGrid } from '#shop/catalogue/ui/category-grid.tsx'
import { CategoryGridSkeleton } from '#shop/catalogue/ui/category-grid-skeleton.tsx'
import { buttonClass } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'

export const head: ScreenModule['head'] = ({ messages: { layout } }) => ({
  title: layout.categories,
  description: layout.categoriesText,
  canonical: '/sections',
})

/** All categories, for the bar at the bottom of a phone's screen. */
export function Screen() {
  const { layout, catalogue } = useMessages()
  const { data, isError, isFetching, refetch } = useQuery(categoriesQuery())
  const { language } = useLanguage()
  const { data: subCategories } = useQuery(subCategoriesQuery())
  const sections = (data ?? []).flatMap((category) => {
    const filled = subCategories?.filter((each) => each.category === category.slug && each.count > 0) ?? []
    return filled.length > 0 ? [{ category, filled }] : []
  })
  const lists = [
    { href: '/deals', text: layout.deals },
    { href: '/new-arrivals', text: layout.newArrivals },
    { href: '/products', text: layout.allProducts },
  ]
  return (
    <div className="page-width flex flex-col gap-6 py-4 md:py-6">
      <div>
        <h1 className="mb-3 text-xl font-extrabold md:text-2xl">{layout.categories}</h1>
        {data && <CategoryGrid categories={data} />}
        {!data && isError && (
          <ErrorState message={catalogue.categoriesFailed} retry={() => void refetch()} busy={isFetching} />
        )}
        {!data && !isError && <CategoryGridSkeleton />}
      </div>
      {sections.map(({ category, filled }) => (
        <section key={category.id} aria-labelledby={category.slug}>
          <h2 id={category.slug} className="font-bold">
            <Link
              href={`/products/${category.slug}`}
              className="inline-flex min-h-11 items-center hover:underline"
            >
              {localizedName(category, language)}
            </Link>
          </h2>
          <ul className="flex flex-wrap gap-2">
            {filled.map((each) => (
              <li key={each.id}>
                <Link
                  href={`/products/${category.slug}/${each.slug}`}
                  className="flex min-h-11 items-center rounded-full border border-line bg-paper px-4 text-sm hover:border-tile-deep hover:text-tile-deep"
                >
                  {localizedName(each, language)}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <ul className="grid gap-2 sm:grid-cols-3">
        {lists.map(({ href, text }) => (
          <li key={href}>
            <Link href={href} className={`${buttonClass('secondary')} w-full`}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
