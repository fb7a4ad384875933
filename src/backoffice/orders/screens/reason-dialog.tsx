import type { ReactNode } from 'react'
import { FormDialog } from '#desk/form-dialog.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { TextAreaField } from '#ui/text-area-field.tsx'

type Props = {
  title: string
  text: string
  confirmLabel: string
  children?: ReactNode
  /** `fields` are those of `children`. */
  send: (note: string, fields: FormData) => Promise<void>
  onClose: () => void
}

/** Asks what happened before something is recorded about goods. */
export function ReasonDialog({ send, onClose, children, ...texts }: Props) {
  const { orders, goods, shell } = useAdmin()
  const { change, busy, errors, setErrors } = useAdminMutation()
  const error = errors.note && (goods.noteErrors[errors.note] ?? orders.undoDeliveryErrors.other)

  async function submit(fields: FormData) {
    const note = String(fields.get('note') ?? '').trim()
    if (note === '') return setErrors({ note: 'required' })
    if (await change(() => send(note, fields), { successMessage: shell.saved })) onClose()
  }

  return (
    <FormDialog
      {...texts}
      cancelLabel={orders.goBack}
      busy={busy}
      onSubmit={(fields) => void submit(fields)}
      onClose={onClose}
    >
      {children}
      <TextAreaField
        label={goods.lostNote}
        name="note"
        maxLength={500}
        rows={3}
        dir="auto"
        required
        error={error}
      />
    </FormDialog>
  )
}
