import { type FormEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Button, type ButtonVariant } from '#ui/button.tsx'
import { useWorkTexts } from './use-work-texts.ts'

type Props = {
  title: string
  text: string
  /** The label of the confirm button. */
  confirmLabel: string
  /** The label of the cancel button. */
  cancelLabel?: string
  variant?: ButtonVariant
  busy: boolean
  onSubmit: (fields: FormData) => void
  onClose: () => void
  children?: ReactNode
}

/** Asks for further input before an action. The dialog is open while it is rendered. */
export function FormDialog({
  title,
  text,
  confirmLabel,
  cancelLabel,
  variant = 'primary',
  busy,
  onSubmit,
  onClose,
  children,
}: Props) {
  const desk = useWorkTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useLayoutEffect(() => dialog.current?.showModal(), [])

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onSubmit(new FormData(event.currentTarget))
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      onClose={onClose}
      className="sheet m-auto w-[min(28rem,calc(100vw-2rem))] rounded-card bg-paper p-0 text-ink shadow-float"
    >
      <form noValidate onSubmit={send} className="space-y-4 p-5">
        <h2 id={`${id}-title`} className="text-xl font-bold">
          {title}
        </h2>
        <p className="text-ink-soft">{text}</p>
        {children}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant={variant} disabled={busy}>
            {confirmLabel}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {cancelLabel ?? desk.cancel}
          </Button>
        </div>
      </form>
    </dialog>
  )
}
