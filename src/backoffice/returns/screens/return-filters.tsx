import { hrefWith } from '#desk/list-args.ts'
import { useAdmin } from '#desk/use-admin.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import { returnKinds } from '#shop/returns/domain/return-kinds.ts'
import { type ReturnsArgs, returnFilters } from '../schemas.ts'

type Props = { args: ReturnsArgs; counts: Record<string, number>; search: URLSearchParams }

const path = '/admin/returns'
const tab =
  'flex min-h-11 items-center gap-2 rounded-full border border-line bg-paper px-3.5 hover:border-tile-deep ' +
  'aria-[current]:border-tile-deep aria-[current]:bg-tile-tint aria-[current]:font-bold'

/** Tabs by status with counts, and by kind. */
export function ReturnFilters({ args: { status = 'open', kind }, counts, search }: Props) {
  const { managedReturns: texts } = useAdmin()
  const { returns } = useMessages()
  const { language } = useLanguage()
  const nameOf = (each: (typeof returnFilters)[number]) =>
    each === 'open' || each === 'all' ? texts[each] : returns.statuses[each]
  return (
    <div className="mb-3 space-y-2">
      <nav aria-label={texts.status} className="-mx-3 overflow-x-auto px-3 sm:mx-0 sm:px-0">
        <ul className="flex gap-1.5">
          {returnFilters.map((each) => (
            <li key={each} className="shrink-0">
              <Link
                href={hrefWith(path, search, { status: each === 'open' ? null : each, page: null })}
                aria-current={each === status ? 'page' : undefined}
                className={tab}
              >
                {nameOf(each)}
                <bdi className="tabular text-sm text-ink-soft">
                  {formatNumber(counts[each] ?? 0, language)}
                </bdi>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label={texts.kind} className="-mx-3 overflow-x-auto px-3 sm:mx-0 sm:px-0">
        <ul className="flex gap-1.5">
          {[undefined, ...returnKinds].map((each) => (
            <li key={each ?? 'all'} className="shrink-0">
              <Link
                href={hrefWith(path, search, { kind: each ?? null, page: null })}
                aria-current={each === kind ? 'page' : undefined}
                className={tab}
              >
                {each ? returns.kinds[each] : texts.allKinds}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
