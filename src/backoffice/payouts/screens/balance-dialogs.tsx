import { FormDialog } from '#desk/form-dialog.tsx'
import { NumberField } from '#desk/number-field.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { parseAmount } from '#platform/money/parse-amount.ts'
import { smallestNote } from '#shop/payouts/domain/payouts.ts'
import { TextField } from '#ui/text-field.tsx'
import { freezeMoney, payIn } from '../client.ts'
import { maxPayoutTexts } from '../schemas.ts'

const typed = (fields: FormData, name: string) => String(fields.get(name) ?? '').trim()

type Props = { sellerId: number; onClose: () => void }

/** Records what a seller paid of a debt at the office. */
export function PayInDialog({ sellerId, debt, onClose }: Props & { debt: number }) {
  const { payouts: texts } = useAdmin()
  const { change, busy, errors, setErrors } = useAdminMutation()
  async function send(fields: FormData) {
    const amount = parseAmount(typed(fields, 'amount'))
    if (!amount || amount > debt || amount % smallestNote !== 0) return setErrors({ amount: 'not_payable' })
    const body = { amount, note: typed(fields, 'note'), seen: debt }
    if (await change(() => payIn(sellerId, body), { successMessage: texts.paidIn })) onClose()
  }
  return (
    <FormDialog
      title={texts.payIn}
      text={texts.payInText}
      confirmLabel={texts.payIn}
      busy={busy}
      onSubmit={(fields) => void send(fields)}
      onClose={onClose}
    >
      <NumberField
        label={texts.amount}
        name="amount"
        defaultValue={String(debt - (debt % smallestNote))}
        error={errors.amount && texts.amountError}
      />
      <TextField label={texts.note} name="note" dir="auto" maxLength={maxPayoutTexts.reason} />
    </FormDialog>
  )
}

/** Stops release and payouts of a seller. */
export function FreezeDialog({ sellerId, onClose }: Props) {
  const { payouts: texts } = useAdmin()
  const { change, busy, errors, setErrors } = useAdminMutation()
  async function send(fields: FormData) {
    const reason = typed(fields, 'reason')
    if (reason === '') return setErrors({ reason: 'required' })
    if (await change(() => freezeMoney(sellerId, { frozen: true, reason }), { successMessage: texts.done }))
      onClose()
  }
  return (
    <FormDialog
      title={texts.freeze}
      text={texts.freezeText}
      confirmLabel={texts.freeze}
      variant="danger"
      busy={busy}
      onSubmit={(fields) => void send(fields)}
      onClose={onClose}
    >
      <TextField
        label={texts.reason}
        name="reason"
        dir="auto"
        maxLength={maxPayoutTexts.reason}
        error={errors.reason && texts.reasonRequired}
      />
    </FormDialog>
  )
}
