import { useEffect, useState } from 'react'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { useHydrated } from '#platform/pages/use-hydrated.ts'
import { Button } from '#ui/button.tsx'
import { Bell } from '#ui/icons/bell.ts'
import { toast } from '#ui/toast.ts'

const load = () => import('../push-client.ts')
const isSupported = () =>
  'PushManager' in window && 'Notification' in window && navigator.serviceWorker !== undefined

/** Notifies this browser when the order moves, or no longer; only where the browser can. It asks for permission after the press. */
export function PushButton({ orderId }: { orderId: number }) {
  const { myOrders } = useMessages()
  const isVisible = useHydrated() && isSupported()
  const [isOn, setIsOn] = useState(false)
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    // Who was never asked has switched on nothing, and loads nothing.
    if (!isSupported() || window.Notification.permission !== 'granted') return
    let isCurrent = true
    const read = async () => (await load()).isPushOn(orderId)
    read().then(
      (state) => isCurrent && setIsOn(state),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [orderId])

  async function press() {
    setBusy(true)
    try {
      if (isOn) await (await load()).switchPushOff(orderId)
      // Before anything else, as browsers show the question only right after a press.
      else if ((await window.Notification.requestPermission()) === 'granted')
        await (await load()).switchPushOn(orderId)
      else return toast({ description: myOrders.pushDenied, variant: 'destructive' })
      setIsOn(!isOn)
      toast({ description: isOn ? myOrders.pushOff : myOrders.pushOn })
    } catch {
      toast({ description: myOrders.pushFailed, variant: 'destructive' })
    } finally {
      setBusy(false)
    }
  }

  if (!isVisible) return null
  return (
    <Button variant="secondary" disabled={busy} aria-pressed={isOn} onClick={() => void press()}>
      <Bell size={18} />
      {myOrders.push}
    </Button>
  )
}
