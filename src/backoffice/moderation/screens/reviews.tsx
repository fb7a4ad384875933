import { useQuery } from '@tanstack/react-query'
import { FilterForm } from '#desk/filter-form.tsx'
import { hrefWith } from '#desk/list-args.ts'
import { PageHead } from '#desk/page-head.tsx'
import { ListPager } from '#desk/pager.tsx'
import { Panel } from '#desk/panel.tsx'
import { adminOf, useAdmin } from '#desk/use-admin.ts'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import { defaultPageSize } from '#platform/http/page-size.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { SelectField } from '#ui/select-field.tsx'
import { shopReviewsQuery } from '../client.ts'
import { ReviewItem } from './review-item.tsx'
import { reviewsArgs } from './search-args.ts'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: adminOf(messages).moderation.reviews.title,
  canonical: null,
})

const path = '/admin/reviews'

/** Product reviews, the newest first. */
export function Screen({ address: { search } }: { address: Address }) {
  const { moderation } = useAdmin()
  const { reviews, all } = moderation
  const { language } = useLanguage()
  const args = reviewsArgs(search)
  const query = useQuery(shopReviewsQuery(args))
  const { data } = query
  const failure = useQueryFailure(query)
  if (failure) return failure
  return (
    <>
      <PageHead title={reviews.title} intro={reviews.intro} />
      <FilterForm path={path} rest={{ pageSize: args.pageSize }} key={search.toString()}>
        <SelectField label={reviews.show} name="show" defaultValue={args.show ?? ''}>
          <option value="">{reviews.toCheck}</option>
          <option value="pictures">
            {reviews.waitingPictures(formatNumber(data?.waitingPictures ?? 0, language))}
          </option>
          <option value="all">{all}</option>
        </SelectField>
        <SelectField label={reviews.stars} name="stars" defaultValue={args.stars ?? ''}>
          <option value="">{reviews.anyStars}</option>
          {[1, 2, 3, 4, 5].map((stars) => (
            <option key={stars} value={stars}>
              {reviews.starCount(stars)}
            </option>
          ))}
        </SelectField>
      </FilterForm>
      {data?.total === 0 && <Panel>{reviews.none}</Panel>}
      <ul className="space-y-3">
        {data?.reviews.map((review) => (
          <ReviewItem key={review.id} review={review} />
        ))}
      </ul>
      {data && (
        <ListPager
          args={args}
          defaultSize={defaultPageSize}
          total={data.total}
          hrefOf={(changes) => hrefWith(path, search, changes)}
        />
      )}
    </>
  )
}
