import { OrderLimitsPanel } from '../orders/order-limits.tsx'
import { AuditTrail } from '../ui/audit-trail.tsx'
import { SettingsFrame } from './settings-frame.tsx'

export { head } from './identity.tsx'

/** The limits of orders. */
export function Screen() {
  return (
    <SettingsFrame tab="limits">
      <OrderLimitsPanel />
      <AuditTrail kind="setting" id="order-limits" />
    </SettingsFrame>
  )
}
