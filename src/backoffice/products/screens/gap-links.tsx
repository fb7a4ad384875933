import { useQuery } from '@tanstack/react-query'
import { useAdmin } from '#desk/use-admin.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import { catalogueGapsQuery } from '../client.ts'
import { gaps, type ManagedArgs, managedQueryString } from '../managed-args.ts'

/** The number of products without picture, translation or stock, each a link to their list. */
export function GapLinks({ args }: { args: ManagedArgs }) {
  const { products: texts } = useAdmin()
  const { language } = useLanguage()
  const { data } = useQuery(catalogueGapsQuery())
  if (!data) return null
  const { sort, pageSize } = args
  const rest = { ...(sort && { sort }), ...(pageSize && { pageSize }) }
  return (
    <nav aria-label={texts.gaps} className="not-printed mb-3">
      <ul className="flex flex-wrap gap-1.5">
        {gaps.map((gap) => (
          <li key={gap}>
            <Link
              href={`/admin/products${managedQueryString({ show: gap, ...rest })}`}
              aria-current={args.show === gap ? 'true' : undefined}
              className="flex min-h-11 items-center gap-2 rounded-full border border-line bg-paper px-3.5 hover:border-tile-deep aria-[current]:border-tile-deep aria-[current]:bg-tile-tint aria-[current]:font-bold"
            >
              {texts.shows[gap]}
              <bdi className="tabular text-sm text-ink-soft">{formatNumber(data[gap], language)}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
