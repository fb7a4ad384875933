import type { ReactNode } from 'react'
import { useAdmin } from '#desk/use-admin.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { localizedField } from '#platform/i18n/localized.ts'
import { formatPrice } from '#platform/money/money.ts'
import { Notice } from '#ui/notice.tsx'
import type { WorkOrder } from '../schemas.ts'

export type Minimum = NonNullable<WorkOrder['minimums']>['list'][number]
type Props = { missed: readonly Minimum[]; enforced: boolean; children?: ReactNode }

/** The minimums of free delivery and discounts that the accepted pieces do not reach, and whether that is charged. */
export function MissedMinimums({ missed, enforced, children }: Props) {
  const { goods } = useAdmin()
  const { language } = useLanguage()
  const nameOf = useMinimumName()
  if (missed.length === 0) return null
  return (
    <Notice>
      <ul>
        {missed.map((minimum) => (
          <li key={`${minimum.promotionId}/${minimum.visit}`}>
            {goods.missedMinimum(nameOf(minimum), formatPrice(minimum.minimum, language))}
          </li>
        ))}
      </ul>
      <p>{enforced ? goods.missedIsCharged : goods.missedIsNotCharged}</p>
      {children}
    </Notice>
  )
}

/** Names the promotion of a minimum, or the free delivery of the place. */
export function useMinimumName(): (minimum: Minimum) => string {
  const { goods } = useAdmin()
  const { language } = useLanguage()
  return (minimum) => minimum[localizedField('label', language)] ?? goods.freeDelivery
}
