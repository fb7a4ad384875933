import { useState } from 'react'
import { FormDialog } from '#desk/form-dialog.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { canBecome } from '#shop/payouts/domain/payouts.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { movePayout, type PayoutStep } from '../client.ts'
import { type ManagedPayout, maxPayoutTexts } from '../schemas.ts'

type Dialog = Exclude<PayoutStep, 'approve'>

const typed = (fields: FormData, name: string) => String(fields.get(name) ?? '').trim()

/** What can be done with a payout now. */
export function PayoutSteps({ payout: { id, status, mine, draftedBy, version } }: { payout: ManagedPayout }) {
  const { payouts: texts } = useAdmin()
  const { change, busy, errors, setErrors } = useAdminMutation()
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const move = (step: PayoutStep, more: { reference?: string; reason?: string } = {}) =>
    change(() => movePayout(id, step, Object.assign({ version }, more)), { successMessage: texts.done })

  async function send(step: Dialog, fields: FormData) {
    const text = typed(fields, 'text')
    if (step === 'returned' && text === '') return setErrors({ reason: 'required' })
    const more = step === 'paid' ? { reference: text } : { reason: text }
    if (await move(step, more)) setDialog(null)
  }

  const isPaidByAnother = mine && draftedBy === null
  const dialogs = {
    paid: { title: texts.paid, text: texts.referenceHint, label: texts.reference },
    cancel: { title: texts.cancel, text: texts.cancelText, label: texts.reason },
    returned: { title: texts.returned, text: texts.returnedText, label: texts.reason },
  }
  const error = (errors.reference && texts.referenceRequired) || (errors.reason && texts.reasonRequired)
  return (
    <div className="not-printed mt-4 flex flex-wrap items-center gap-2">
      {canBecome(status, 'approved') && !mine && (
        <Button disabled={busy} onClick={() => void move('approve')}>
          {texts.approve}
        </Button>
      )}
      {canBecome(status, 'paid') && !isPaidByAnother && (
        <Button onClick={() => setDialog('paid')}>{texts.paid}</Button>
      )}
      {canBecome(status, 'returned') && (
        <Button variant="danger" onClick={() => setDialog('returned')}>
          {texts.returned}
        </Button>
      )}
      {canBecome(status, 'cancelled') && (
        <Button variant="danger" onClick={() => setDialog('cancel')}>
          {texts.cancel}
        </Button>
      )}
      {mine && canBecome(status, 'approved') && <p className="text-sm text-ink-soft">{texts.draftedByYou}</p>}
      {isPaidByAnother && canBecome(status, 'paid') && (
        <p className="text-sm text-ink-soft">{texts.approvedByYou}</p>
      )}
      {dialog !== null && (
        <FormDialog
          title={dialogs[dialog].title}
          text={dialogs[dialog].text}
          confirmLabel={dialogs[dialog].title}
          variant={dialog === 'paid' ? 'primary' : 'danger'}
          busy={busy}
          onSubmit={(fields) => void send(dialog, fields)}
          onClose={() => setDialog(null)}
        >
          <TextField
            label={dialogs[dialog].label}
            name="text"
            dir="auto"
            maxLength={dialog === 'paid' ? maxPayoutTexts.reference : maxPayoutTexts.reason}
            error={error || undefined}
          />
        </FormDialog>
      )}
    </div>
  )
}
