import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import { ChevronLeft } from './icons/chevron-left.ts'
import { ChevronRight } from './icons/chevron-right.ts'
import { pageWindow } from './page-window.ts'

type Props = { page: number; last: number; hrefOf: (page: number) => string }

const step =
  'flex min-h-11 items-center gap-1 rounded-control px-3 font-bold text-tile-deep hover:bg-tile-tint'

export function Pagination({ page, last, hrefOf }: Props) {
  const { language } = useLanguage()
  const { ui } = useMessages()
  if (last <= 1) return null
  return (
    <nav aria-label={ui.pages} className="mt-8 flex flex-wrap items-center justify-center gap-2">
      {page > 1 && (
        <Link href={hrefOf(page - 1)} rel="prev" className={`${step} max-sm:order-1`}>
          <ChevronLeft size={20} className="icon-directional" />
          {ui.previous}
        </Link>
      )}
      <ul className="page-links flex justify-center gap-1 max-sm:w-full">
        {pageWindow(page, last).map((number, place) => (
          <li key={number ?? `gap ${place}`}>
            {number === null ? (
              <span aria-hidden="true" className="px-1 text-ink-soft">
                …
              </span>
            ) : (
              <Link
                href={hrefOf(number)}
                aria-label={ui.page(formatNumber(number, language))}
                aria-current={number === page ? 'page' : undefined}
              >
                {formatNumber(number, language)}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {page < last && (
        <Link href={hrefOf(page + 1)} rel="next" className={`${step} max-sm:order-2`}>
          {ui.next}
          <ChevronRight size={20} className="icon-directional" />
        </Link>
      )}
    </nav>
  )
}
