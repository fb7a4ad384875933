import { type ReactNode, useEffect, useId, useRef } from 'react'

type Props = {
  title: string
  /** What the answer means, in a sentence. */
  children: ReactNode
  /** The answers; the safe one first. It has the focus when the dialog opens. */
  actions: ReactNode
  /** Escape, or a press outside. */
  onClose: () => void
}

/** Asks before something that cannot be undone. It is open while it is rendered. */
export function ConfirmDialog({ title, children, actions, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()

  useEffect(() => dialog.current?.showModal(), [])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the press outside; from the keyboard Escape closes a dialog by itself
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
        <p id={`${id}-text`} className="mt-2 text-ink-soft">
          {children}
        </p>
        <div className="mt-6 flex flex-wrap gap-3">{actions}</div>
      </div>
    </dialog>
  )
}
