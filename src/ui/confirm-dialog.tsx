import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'

type Props = {
  title: string
  /** One sentence about the consequence. */
  children: ReactNode
  /** The buttons, the safe one first: it has the focus when the dialog opens. */
  actions: ReactNode
  /** Called on Escape or a click outside. */
  onClose: () => void
}

/** Asks for confirmation of an irreversible action. Open while it is rendered. */
export function ConfirmDialog({ title, children, actions, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()

  useLayoutEffect(() => dialog.current?.showModal(), [])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: closes on a click outside; on the keyboard Escape already closes a dialog
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && dialog.current?.close()}
      className="sheet m-auto w-[min(28rem,calc(100vw-2rem))] rounded-card bg-paper p-0 text-ink shadow-float"
    >
      <div className="p-6">
        <h2 id={`${id}-title`} className="text-xl font-bold">
          {title}
        </h2>
        <div id={`${id}-text`} className="mt-2 text-ink-soft">
          {children}
        </div>
        <div className="mt-6 flex flex-wrap gap-3">{actions}</div>
      </div>
    </dialog>
  )
}
