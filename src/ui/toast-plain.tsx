import { useEffect } from 'react'
import { dismissToast, type ShownToast } from './toast.ts'
import { toastClass, toastPlace } from './toast-class.ts'
import { ToastText } from './toast-text.tsx'

const durationMs = 5000

/** A toast without further code, for when the full toast cannot be loaded, such as offline. */
export function ToastPlain({ shown }: { shown: ShownToast }) {
  useEffect(() => {
    const timer = setTimeout(() => dismissToast(shown.id), durationMs)
    return () => clearTimeout(timer)
  }, [shown.id])

  return (
    <div className={toastPlace}>
      {shown.open && (
        <p role="alert" className={toastClass(shown.variant)}>
          <span className="grow py-2">
            <ToastText shown={shown} />
          </span>
        </p>
      )}
    </div>
  )
}
