import { useEffect } from 'react'
import { dismissToast, type Toast } from './toast.ts'
import { toastClass, toastPositionClass } from './toast-class.ts'
import { ToastText } from './toast-text.tsx'

const durationMs = 5000

/** A toast without further code, for when the full toast cannot be loaded, such as offline. */
export function ToastPlain({ toast }: { toast: Toast }) {
  useEffect(() => {
    const timer = setTimeout(() => dismissToast(toast.id), durationMs)
    return () => clearTimeout(timer)
  }, [toast.id])

  return (
    <div className={toastPositionClass}>
      {toast.open && (
        <p role="alert" className={toastClass(toast.variant)}>
          <span className="grow py-2">
            <ToastText toast={toast} />
          </span>
        </p>
      )}
    </div>
  )
}
