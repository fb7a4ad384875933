import type { ReactNode } from 'react'
import { FormDialog } from '#desk/form-dialog.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import type { ButtonVariant } from '#ui/button.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'

type Props = {
  title: string
  text: string
  confirmLabel: string
  variant?: ButtonVariant
  /** What is asked for: what happened, or the reason. */
  field?: 'note' | 'reason'
  children?: ReactNode
  /** `fields` are those of `children`. */
  send: (typed: string, fields: FormData) => Promise<unknown>
  onClose: () => void
}

/** Asks what happened, or why, before something is recorded about goods or a delivery. */
export function ReasonDialog({ field = 'note', send, onClose, children, ...dialog }: Props) {
  const { orders, goods, shell } = useAdmin()
  const { change, busy, errors, setErrors } = useAdminMutation()
  const isNote = field === 'note'
  const sentences: Record<string, string> = isNote ? goods.noteErrors : orders.undoDeliveryErrors
  const code = errors[field]

  async function submit(fields: FormData) {
    const typed = String(fields.get(field) ?? '').trim()
    if (typed === '') return setErrors({ [field]: 'required' })
    if (await change(() => send(typed, fields), { successMessage: shell.saved })) onClose()
  }

  return (
    <FormDialog
      {...dialog}
      cancelLabel={orders.goBack}
      busy={busy}
      onSubmit={(fields) => void submit(fields)}
      onClose={onClose}
    >
      {children}
      <TextAreaField
        label={isNote ? goods.lostNote : orders.undoDeliveryReason}
        name={field}
        maxLength={500}
        rows={3}
        dir="auto"
        required
        error={code && (sentences[code] ?? orders.undoDeliveryErrors.other)}
      />
    </FormDialog>
  )
}
