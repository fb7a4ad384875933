import { useQuery } from '@tanstack/react-query'
import { hrefWith, parsePage } from '#desk/list-args.ts'
import { PageHead } from '#desk/page-head.tsx'
import { Pager } from '#desk/pager.tsx'
import { Panel } from '#desk/panel.tsx'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import { formatDate, formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { useSeller } from '#selling/team/ui/use-seller.ts'
import { ratedAspects, ratingsPageSize } from '#shop/seller-ratings/domain/ratings.ts'
import { myRatingsQuery } from '../client.ts'
import { getTexts, useTexts } from './use-texts.ts'

export const head: ScreenModule['head'] = ({ language }) => ({
  title: getTexts(language).ratings,
  canonical: null,
})

/** What customers say of the seller. */
export function Screen({ address: { search } }: { address: Address }) {
  const texts = useTexts()
  const { language } = useLanguage()
  const { slug, area } = useSeller()
  const page = parsePage(search)
  const query = useQuery(myRatingsQuery(slug, page))
  const failure = useQueryFailure(query)
  const { data } = query
  if (failure || !data) return failure
  const { rating, ratingCount, ratings, total } = data
  const number = (value: number) => formatNumber(value, language)
  return (
    <div className="mx-auto max-w-3xl space-y-4">
      <PageHead title={texts.ratings} intro={texts.ratingsIntro} />
      <Panel title={rating === null ? undefined : texts.average(number(rating), number(ratingCount))}>
        {total === 0 && <p className="text-ink-soft">{texts.noRatings}</p>}
        <ul className="divide-y divide-line">
          {ratings.map(({ createdAt, words, author: _author, ...stars }) => (
            <li key={createdAt} className="space-y-1 py-3">
              <p className="text-sm text-ink-soft">{formatDate(createdAt, language)}</p>
              <dl className="flex flex-wrap gap-x-4 text-sm">
                {ratedAspects.map((aspect) => (
                  <div key={aspect} className="flex gap-1">
                    <dt className="text-ink-soft">{texts.aspects[aspect]}</dt>
                    <dd className="font-bold">{texts.ofFive(number(stars[aspect]))}</dd>
                  </div>
                ))}
              </dl>
              {words && (
                <p dir="auto" className="whitespace-pre-line wrap-anywhere">
                  {words}
                </p>
              )}
            </li>
          ))}
        </ul>
      </Panel>
      <Pager
        page={page}
        last={Math.ceil(total / ratingsPageSize)}
        hrefOf={(next) => hrefWith(`${area.pages}/ratings`, search, { page: next })}
      />
    </div>
  )
}
