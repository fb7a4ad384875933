import { useQuery } from '@tanstack/react-query'
import { orderLimitsQuery } from '#features/fulfilment/client.ts'
import { useQueryFailure } from '../layout/use-query-failure.tsx'
import { OrderLimitsPanel } from '../orders/order-limits.tsx'
import { AuditTrail } from '../ui/audit-trail.tsx'
import { SettingsFrame } from './settings-frame.tsx'

export { head } from './identity.tsx'

/** The limits of orders. */
export function Screen() {
  const failure = useQueryFailure(useQuery(orderLimitsQuery()))
  if (failure) return failure
  return (
    <SettingsFrame tab="limits">
      <OrderLimitsPanel />
      <AuditTrail kind="setting" id="order-limits" />
    </SettingsFrame>
  )
}
