import { ChevronRight } from 'lucide-react'
import { localizedName } from '#features/catalogue/domain/localized.ts'
import type { Product } from '#features/catalogue/schemas.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'

const linkClass = '-mx-2 inline-flex min-h-11 min-w-11 items-center px-2 hover:text-tile-deep hover:underline'

export function Breadcrumb({ category }: { category: Product['category'] }) {
  const { language } = useLanguage()
  const { product } = useMessages()
  return (
    <nav aria-label={product.breadcrumb} className="-mt-2 text-sm text-ink-soft">
      <ol className="flex items-center gap-1.5">
        <li>
          <Link href="/" className={linkClass}>
            {product.home}
          </Link>
        </li>
        {!category.hidden && (
          <li className="flex items-center gap-1.5">
            <ChevronRight size={16} aria-hidden="true" className="icon-directional" />
            <Link href={`/products/${category.slug}`} className={linkClass}>
              {localizedName(category, language)}
            </Link>
          </li>
        )}
      </ol>
    </nav>
  )
}
