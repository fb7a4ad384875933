import { useQuery } from '@tanstack/react-query'
import { FilterForm } from '#desk/filter-form.tsx'
import { ListScreen } from '#desk/list-screen.tsx'
import { Panel } from '#desk/panel.tsx'
import { getAdminMessages, useAdmin } from '#desk/use-admin.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { SelectField } from '#ui/select-field.tsx'
import { shopReviewsQuery } from '../client.ts'
import { ReviewItem } from './review-item.tsx'
import { reviewsArgs } from './search-args.ts'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: getAdminMessages(messages).moderation.reviews.title,
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
  const filters = (
    <FilterForm path={path} rest={{ pageSize: args.pageSize }} key={search.toString()}>
      <SelectField label={reviews.show} name="show" defaultValue={args.show ?? ''}>
        <option value="">{reviews.toCheck}</option>
        <option value="pictures">
          {reviews.waitingPictures(formatNumber(query.data?.waitingPictures ?? 0, language))}
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
  )
  return (
    <ListScreen
      title={reviews.title}
      intro={reviews.intro}
      path={path}
      search={search}
      args={args}
      query={query}
      filters={filters}
    >
      {(data) => (
        <>
          {data.total === 0 && <Panel>{reviews.none}</Panel>}
          <ul className="space-y-3">
            {data.reviews.map((review) => (
              <ReviewItem key={review.id} review={review} />
            ))}
          </ul>
        </>
      )}
    </ListScreen>
  )
}
