import { useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { DestinationForm } from './destination-form.tsx'

/** The picker of the governorate over the page. In the body, because a menu that closes would hide it. */
export function DestinationDialog({ onClose }: { onClose: () => void }) {
  const { delivery } = useMessages()
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useLayoutEffect(() => dialog.current?.showModal(), [])
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: closes on a click outside; on the keyboard Escape already closes a dialog
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && dialog.current?.close()}
      className="sheet m-auto w-[min(28rem,calc(100vw-2rem))] rounded-card bg-paper p-0 text-ink shadow-float"
    >
      <div className="p-6">
        <h2 id={id} className="text-xl font-bold">
          {delivery.title}
        </h2>
        <DestinationForm onPicked={() => dialog.current?.close()} />
      </div>
    </dialog>,
    document.body,
  )
}
