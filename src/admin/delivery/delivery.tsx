import { useQuery } from '@tanstack/react-query'
import { managedDeliveryQuery } from '#features/delivery-management/client.ts'
import type { ScreenModule } from '#platform/pages/screen.ts'
import { useQueryFailure } from '../layout/use-query-failure.tsx'
import { Contradictions } from '../settings/contradictions.tsx'
import { AuditTrail } from '../ui/audit-trail.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { adminOf, useAdmin } from '../use-admin.ts'
import { Holidays } from './holidays.tsx'
import { RatesFile } from './rates-file.tsx'
import { RatesForm } from './rates-form.tsx'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: adminOf(messages).delivery.title,
  canonical: null,
})

/** What delivery to each governorate costs and how long it takes, and the holidays; for admins only. */
export function Screen() {
  const { delivery } = useAdmin()
  const query = useQuery(managedDeliveryQuery())
  const { data } = query
  const failure = useQueryFailure(query)
  if (failure || !data) return failure
  return (
    <>
      <PageHead title={delivery.title} intro={delivery.intro} />
      <div className="space-y-5">
        <Contradictions />
        <RatesForm data={data} />
        <RatesFile version={data.version} />
        <Holidays holidays={data.holidays} />
        <AuditTrail kind="delivery" id="rates" />
      </div>
    </>
  )
}
