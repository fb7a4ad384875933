import { useEffect, useState } from 'react'
import { useAdmin } from '#desk/use-admin.ts'
import type { NewestOrder } from '#shop/orders/domain/newest-order.ts'
import { orderNumber } from '#shop/orders/domain/order-number.ts'
import { Button } from '#ui/button.tsx'
import { Bell } from '#ui/icons/bell.ts'
import { BellOff } from '#ui/icons/bell-off.ts'
import { isSoundOn, setSoundOn } from './sound.ts'
import { useOrderEvents } from './use-order-events.ts'

/** Displays whether new orders arrive live, which one came last, and the sound switch. */
export function LiveStatus({ newest }: { newest: NewestOrder | null }) {
  const { orders } = useAdmin()
  const { live, arrived } = useOrderEvents(newest)
  const [sound, setSound] = useState(true)
  useEffect(() => setSound(isSoundOn()), [])
  const Icon = sound ? Bell : BellOff
  return (
    <div className="not-printed flex flex-wrap items-center gap-x-3">
      <Button
        variant="quiet"
        size="sm"
        aria-pressed={sound}
        onClick={() => {
          setSoundOn(!sound)
          setSound(!sound)
        }}
      >
        <Icon size={18} className="me-1.5" />
        {sound ? orders.soundOn : orders.soundOff}
      </Button>
      <span className="text-sm text-ink-soft">{live ? orders.live : orders.notLive}</span>
      <p role="status" className="font-bold text-tile-deep">
        {arrived !== null && orders.arrived(orderNumber(arrived))}
      </p>
    </div>
  )
}
