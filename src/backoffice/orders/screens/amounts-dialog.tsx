import { type ReactNode, useState } from 'react'
import { FormDialog } from '#desk/form-dialog.tsx'
import { NumberField } from '#desk/number-field.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { parseAmount } from '#platform/money/parse-amount.ts'
import { TextField } from '#ui/text-field.tsx'

type Amounts<Name extends string> = Record<Name, number>

type Props<Name extends string> = {
  title: string
  fields: readonly { name: Name; label: string; hint?: string; stored: number }[]
  /** What readable amounts make of the order. */
  preview: (amounts: Amounts<Name>) => ReactNode
  send: (body: Amounts<Name> & { reason: string }) => Promise<unknown>
  onClose: () => void
}

/** Sets amounts of an order by hand, with a reason; what they make of the order is visible before it is saved. */
export function AmountsDialog<Name extends string>({ title, fields, preview, send, onClose }: Props<Name>) {
  const { orders, shell } = useAdmin()
  const { language } = useLanguage()
  const { byHand: texts } = orders
  const { change, busy, errors, setErrors } = useAdminMutation()
  const [typed, setTyped] = useState<Partial<Record<Name, string>>>({})
  const textOf = ({ name, stored }: Props<Name>['fields'][number]) =>
    typed[name] ?? formatNumber(stored, language)
  const read = fields.map((field) => [field.name, parseAmount(textOf(field))] as const)
  const wrong = read.filter(([, amount]) => amount === null)
  const amounts = wrong.length === 0 ? (Object.fromEntries(read) as Amounts<Name>) : null

  async function save(form: FormData) {
    if (!amounts) return setErrors(Object.fromEntries(wrong.map(([name]) => [name, 'not_a_number'])))
    const body = { ...amounts, reason: String(form.get('reason') ?? '') }
    if (await change(() => send(body), { successMessage: shell.saved })) onClose()
  }

  return (
    <FormDialog
      title={title}
      text={texts.text}
      confirmLabel={shell.save}
      busy={busy}
      onSubmit={(form) => void save(form)}
      onClose={onClose}
    >
      {fields.map((field) => {
        const { name, label, hint } = field
        const code = errors[name]
        return (
          <NumberField
            key={name}
            name={name}
            label={label}
            hint={hint}
            value={textOf(field)}
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
            error={code && (texts.errors[code] ?? shell.badFields)}
          />
        )
      })}
      <TextField
        name="reason"
        label={texts.reason}
        hint={texts.reasonHint}
        error={errors.reason && texts.reasonError}
        maxLength={500}
        autoComplete="off"
        dir="auto"
        required
      />
      {amounts && preview(amounts)}
    </FormDialog>
  )
}
