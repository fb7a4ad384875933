import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import { buttonClass } from '#ui/button.tsx'
import { useAdmin } from '../use-admin.ts'

type Props = { page: number; last: number; hrefOf: (page: number) => string }

export function Pager({ page, last, hrefOf }: Props) {
  const { shell } = useAdmin()
  const { language } = useLanguage()
  if (last <= 1 && page <= 1) return null
  const number = (value: number) => formatNumber(value, language)
  return (
    <nav aria-label={shell.pages} className="not-printed mt-4 flex items-center justify-center gap-3">
      {page > 1 && (
        <Link href={hrefOf(page - 1)} rel="prev" className={buttonClass('secondary', 'sm')}>
          {shell.previous}
        </Link>
      )}
      <span>{shell.pageOf(number(page), number(Math.max(last, 1)))}</span>
      {page < last && (
        <Link href={hrefOf(page + 1)} rel="next" className={buttonClass('secondary', 'sm')}>
          {shell.next}
        </Link>
      )}
    </nav>
  )
}
