import { useQuery } from '@tanstack/react-query'
import { AuditTrail } from '#backoffice/activity/ui/audit-trail.tsx'
import { orderLimitsQuery } from '#backoffice/orders/client.ts'
import { OrderLimitsPanel } from '#backoffice/orders/ui/order-limits.tsx'
import { selfQuery } from '#backoffice/staff/client.ts'
import { hasRight } from '#backoffice/staff/domain/rights.ts'
import { Missing } from '#desk/missing.tsx'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import { SettingsFrame } from '../ui/settings-frame.tsx'

export { head } from './identity.tsx'

/** The limits of orders; for members with the right `content`. */
export function Screen() {
  const self = useQuery(selfQuery())
  const failure = useQueryFailure(useQuery(orderLimitsQuery()), self)
  if (failure) return failure
  if (!hasRight(self.data, 'content')) return <Missing />
  return (
    <SettingsFrame tab="limits">
      <OrderLimitsPanel />
      <AuditTrail kind="setting" id="order-limits" />
    </SettingsFrame>
  )
}
