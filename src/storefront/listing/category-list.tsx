import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from '#features/catalogue/client.ts'
import { localizedName } from '#features/catalogue/domain/localized.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import { Button } from '#ui/button.tsx'

const item =
  'flex min-h-11 items-center rounded-control px-3 hover:bg-tile-tint aria-[current]:bg-tile-tint aria-[current]:font-bold aria-[current]:text-tile-deep md:min-h-10'

export function CategoryList({ path }: { path: string }) {
  const { language } = useLanguage()
  const { listing, catalogue, ui } = useMessages()
  const { data = [], isError, refetch } = useQuery(categoriesQuery())
  const links = data.map((category) => ({
    href: `/products/${category.slug}`,
    text: localizedName(category, language),
  }))
  return (
    <section aria-label={listing.category}>
      <h3 className="mb-1 font-bold">{listing.category}</h3>
      {isError && (
        <div role="alert" className="mb-2 text-sm">
          <p>{catalogue.categoriesFailed}</p>
          <Button variant="quiet" size="sm" onClick={() => refetch()}>
            {ui.retry}
          </Button>
        </div>
      )}
      <ul className="-mx-3">
        {[{ href: '/products', text: listing.all }, ...links].map(({ href, text }) => (
          <li key={href}>
            <Link href={href} aria-current={path === href ? 'page' : undefined} className={item}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
