import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import { Picture } from '#ui/picture.tsx'
import { getInitial } from '../domain/initial.ts'
import { localizedName } from '../domain/localized.ts'
import type { Category } from '../schemas.ts'
import { categoryColumns } from './category-columns.ts'

export function CategoryGrid({ categories }: { categories: Category[] }) {
  const { language } = useLanguage()
  return (
    <ul className={categoryColumns}>
      {categories.map((category) => (
        <li key={category.id}>
          <Link href={`/products/${category.slug}`} className="group card-link block h-full text-center">
            {category.image === '' ? (
              <span
                aria-hidden="true"
                className="grid aspect-square w-full place-items-center bg-tile-tint text-4xl font-extrabold text-tile-deep"
              >
                {getInitial(localizedName(category, language))}
              </span>
            ) : (
              <Picture
                image={category.image}
                alt=""
                width={320}
                height={320}
                sizes="(min-width: 1600px) 220px, (min-width: 900px) 170px, (min-width: 600px) 112px, 80px"
                className="aspect-square w-full object-cover"
              />
            )}
            <span className="flex min-h-11 items-center justify-center px-1 py-1.5 text-xs leading-snug md:min-h-12 md:px-1.5 md:py-2 md:text-sm font-bold group-hover:text-tile-deep">
              {localizedName(category, language)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
