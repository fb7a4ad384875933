import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { currentToast, type ShownToast, subscribeToToasts } from './toast.ts'
import { ToastPlain } from './toast-plain.tsx'

type View = ComponentType<{ shown: ShownToast }>

const none = () => null

/** Where toasts appear. What draws them is loaded with the first one; without a line a plain one does. */
export function Toaster() {
  const shown = useSyncExternalStore(subscribeToToasts, currentToast, none)
  const [View, setView] = useState<View | null>(null)
  const wanted = shown !== null && View === null

  useEffect(() => {
    if (!wanted) return
    import('./toast-view.tsx').then(
      ({ ToastView }) => setView(() => ToastView),
      () => setView(() => ToastPlain),
    )
  }, [wanted])

  return shown && View ? <View shown={shown} /> : null
}
