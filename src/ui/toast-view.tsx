import { X } from 'lucide-react'
import { Close, Description, Provider, Root, Viewport } from 'radix-ui/toast'
import { directionOf } from '#platform/i18n/language.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { dismissToast, type ShownToast } from './toast.ts'
import { toastClass, toastPlace } from './toast-class.ts'
import { ToastText } from './toast-text.tsx'
import { useSwipeWays } from './use-swipe-ways.ts'

const shownMs = 5000
const swipePx = 50
const moves =
  'transition-[translate,opacity] duration-150 ease-out starting:translate-y-3 starting:opacity-0 ' +
  'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=move]:transition-none ' +
  'data-[swipe=end]:translate-x-(--radix-toast-swipe-end-x)'

/** The toast on view: swiped away to the right, in Arabic to the left too, reached with F8 (specification §9). */
export function ToastView({ shown }: { shown: ShownToast }) {
  const { language } = useLanguage()
  const { toasts } = useMessages()
  const { way, handlers } = useSwipeWays(directionOf(language) === 'rtl')

  return (
    <Provider duration={shownMs} swipeDirection={way} swipeThreshold={swipePx} label={toasts.notification}>
      <Root
        key={shown.id}
        {...handlers}
        open={shown.open}
        onOpenChange={(open) => !open && dismissToast(shown.id)}
        className={`${toastClass(shown.variant)} ${moves}`}
      >
        <Description className="grow py-2" asChild>
          <div>
            <ToastText shown={shown} />
          </div>
        </Description>
        <Close
          aria-label={toasts.close}
          data-tooltip={toasts.close}
          className="grid size-11 shrink-0 place-items-center rounded-control"
        >
          <X size={20} aria-hidden="true" />
        </Close>
      </Root>
      <Viewport hotkey={['F8']} label={toasts.region} className={`${toastPlace} list-none`} />
    </Provider>
  )
}
