import { Action, Close, Description, Provider, Root, Viewport } from '@radix-ui/react-toast'
import type { MouseEvent } from 'react'
import { getDirection } from '#platform/i18n/language.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { navigate } from '#platform/pages/navigate.ts'
import { X } from './icons/x.ts'
import { dismissToast, type Toast } from './toast.ts'
import { toastClass, toastPositionClass } from './toast-class.ts'
import { ToastText } from './toast-text.tsx'
import { useSwipeDirection } from './use-swipe-direction.ts'

const durationMs = 5000
const swipePx = 50
const motionClass =
  'transition-[translate,opacity] duration-150 ease-out starting:translate-y-3 starting:opacity-0 ' +
  'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=move]:transition-none ' +
  'data-[swipe=end]:translate-x-(--radix-toast-swipe-end-x)'

/** Navigates within the app; modified clicks are left to the browser. */
function openLink(event: MouseEvent, { id, action }: Toast): void {
  if (!action || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return
  event.preventDefault()
  dismissToast(id)
  navigate(action.href)
}

/**
 * The visible toast. It is dismissed by a swipe to the right, in Arabic also to the left, and focused with F8
 * (docs/product.md §9).
 */
export function ToastView({ toast }: { toast: Toast }) {
  const { language } = useLanguage()
  const { toasts } = useMessages()
  const { direction, handlers } = useSwipeDirection(getDirection(language) === 'rtl')

  return (
    <Provider
      duration={durationMs}
      swipeDirection={direction}
      swipeThreshold={swipePx}
      label={toasts.notification}
    >
      <Root
        key={toast.id}
        {...handlers}
        open={toast.open}
        onOpenChange={(open) => !open && dismissToast(toast.id)}
        className={`${toastClass(toast.variant)} ${motionClass}`}
      >
        <Description className="grow py-2" asChild>
          <div>
            <ToastText toast={toast} />
          </div>
        </Description>
        {toast.action && (
          <Action asChild altText={toast.action.label}>
            <a
              href={toast.action.href}
              onClick={(event) => openLink(event, toast)}
              className="grid min-h-11 shrink-0 place-items-center rounded-control px-3 font-bold underline underline-offset-4"
            >
              {toast.action.label}
            </a>
          </Action>
        )}
        <Close
          aria-label={toasts.close}
          data-tooltip={toasts.close}
          className="grid size-11 shrink-0 place-items-center rounded-control"
        >
          <X size={20} />
        </Close>
      </Root>
      <Viewport hotkey={['F8']} label={toasts.region} className={`${toastPositionClass} list-none`} />
    </Provider>
  )
}
