import { useEffect } from 'react'
import { dismissToast, type ShownToast } from './toast.ts'
import { toastClass, toastPlace } from './toast-class.ts'
import { ToastText } from './toast-text.tsx'

const shownMs = 5000

/** A toast that needs no further code: for when the line is down and the real one cannot be loaded. */
export function ToastPlain({ shown }: { shown: ShownToast }) {
  useEffect(() => {
    const timer = setTimeout(() => dismissToast(shown.id), shownMs)
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
