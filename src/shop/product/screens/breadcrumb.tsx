import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import { sectionSteps } from '#shop/catalogue/domain/section-steps.ts'
import type { Product } from '#shop/catalogue/schemas.ts'
import { ChevronRight } from '#ui/icons/chevron-right.ts'

/** A text link with a target of 44 px. */
export const linkClass =
  '-mx-2 inline-flex min-h-11 min-w-11 items-center px-2 hover:text-tile-deep hover:underline'

export function Breadcrumb({ category, subCategory }: Pick<Product, 'category' | 'subCategory'>) {
  const { language } = useLanguage()
  const { product } = useMessages()
  const steps = sectionSteps({ category, subCategory }, language)
  return (
    <nav aria-label={product.breadcrumb} className="-mt-2 text-sm text-ink-soft">
      <ol className="flex flex-wrap items-center gap-x-1.5">
        <li>
          <Link href="/" className={linkClass}>
            {product.home}
          </Link>
        </li>
        {steps.map(({ href, name }) => (
          <li key={href} className="flex items-center gap-1.5">
            <ChevronRight size={16} className="icon-directional" />
            <Link href={href} className={linkClass}>
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
