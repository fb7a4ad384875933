import { useQuery } from '@tanstack/react-query'
import { PageHead } from '#desk/page-head.tsx'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import type { ScreenModule } from '#platform/pages/screen.ts'
import { mySellersQuery, sellerArea } from '../client.ts'
import { getSellingMessages, useSelling } from '../ui/use-selling.ts'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: getSellingMessages(messages).team.myShops,
  canonical: null,
})

/** The sellers that one works for. */
export function Screen() {
  const { team } = useSelling()
  const { language } = useLanguage()
  const query = useQuery(mySellersQuery())
  const failure = useQueryFailure(query)
  if (failure) return failure
  return (
    <div className="mx-auto max-w-lg">
      <PageHead title={team.myShops} />
      <ul className="space-y-3">
        {query.data?.map(({ slug, role, status, ...names }) => (
          <li key={slug}>
            {/* A page load: what one seller's screens have read is not for another's. */}
            <a
              href={sellerArea(slug).pages}
              className="block rounded-card border border-line bg-paper p-4 hover:bg-tile-tint"
            >
              <strong className="block text-lg">
                <bdi>{localized(names, 'name', language)}</bdi>
              </strong>
              <span className="text-ink-soft">
                {team.roles[role]} · {team.statuses[status]}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
