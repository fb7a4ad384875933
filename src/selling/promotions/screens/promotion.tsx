import { useQuery } from '@tanstack/react-query'
import { PageHead } from '#desk/page-head.tsx'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { Link } from '#platform/pages/link.tsx'
import { parseRowId } from '#platform/pages/parse-row-id.ts'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { useSeller } from '#selling/team/ui/use-seller.ts'
import { buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { myPromotionQuery } from '../client.ts'
import { PromotionForm } from './promotion-form.tsx'
import { RunButton } from './run-button.tsx'
import { StateBadge } from './state-badge.tsx'
import { getTexts, useTexts } from './use-texts.ts'

export const head: ScreenModule['head'] = ({ language }) => ({
  title: getTexts(language).title,
  canonical: null,
})

/** One promotion: its state, and its fields unless the shop made it with terms of its own. */
export function Screen({ address: { params } }: { address: Address }) {
  const { texts } = useTexts()
  const { language } = useLanguage()
  const { slug, area } = useSeller()
  const query = useQuery(myPromotionQuery(slug, parseRowId(params)))
  const failure = useQueryFailure(query)
  const { data } = query
  if (failure || !data) return failure
  return (
    <div className="mx-auto max-w-2xl">
      <PageHead
        title={<bdi>{localized(data, 'name', language)}</bdi>}
        intro={<StateBadge promotion={data} />}
        actions={
          <>
            <RunButton promotion={data} />
            <Link href={`${area.pages}/promotions`} className={buttonClass('quiet', 'sm')}>
              {texts.toList}
            </Link>
          </>
        }
      />
      {data.endReason !== null && (
        <Notice tone="error">
          {texts.ended} <bdi>{data.endReason}</bdi>
        </Notice>
      )}
      {data.editable ? (
        <PromotionForm key={data.id} promotion={data} />
      ) : (
        data.endReason === null && <Notice>{texts.byShop}</Notice>
      )}
    </div>
  )
}
