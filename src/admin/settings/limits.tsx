import { useQuery } from '@tanstack/react-query'
import { orderLimitsQuery } from '#features/fulfilment/client.ts'
import { selfQuery } from '#features/staff/client.ts'
import { hasRight } from '#features/staff/domain/rights.ts'
import { Missing } from '../layout/missing.tsx'
import { useQueryFailure } from '../layout/use-query-failure.tsx'
import { OrderLimitsPanel } from '../orders/order-limits.tsx'
import { AuditTrail } from '../ui/audit-trail.tsx'
import { SettingsFrame } from './settings-frame.tsx'

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
