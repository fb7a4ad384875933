import { useQuery } from '@tanstack/react-query'
import { AuditTrail } from '#backoffice/activity/ui/audit-trail.tsx'
import { Contradictions } from '#backoffice/settings/ui/contradictions.tsx'
import { PageHead } from '#desk/page-head.tsx'
import { getAdminMessages, useAdmin } from '#desk/use-admin.ts'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import type { ScreenModule } from '#platform/pages/screen.ts'
import { managedDeliveryQuery } from '../client.ts'
import { Holidays } from './holidays.tsx'
import { RatesFile } from './rates-file.tsx'
import { RatesForm } from './rates-form.tsx'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: getAdminMessages(messages).delivery.title,
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
