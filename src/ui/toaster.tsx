import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { currentToast, subscribeToToasts, type Toast } from './toast.ts'
import { ToastPlain } from './toast-plain.tsx'

type View = ComponentType<{ toast: Toast }>

const none = () => null

/**
 * Renders the current toast. The view is loaded with the first toast; when it cannot be loaded, a plain one is used.
 */
export function Toaster() {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast, none)
  const [View, setView] = useState<View | null>(null)
  const needsView = toast !== null && View === null

  useEffect(() => {
    if (!needsView) return
    import('./toast-view.tsx').then(
      ({ ToastView }) => setView(() => ToastView),
      () => setView(() => ToastPlain),
    )
  }, [needsView])

  return toast && View ? <View toast={toast} /> : null
}
