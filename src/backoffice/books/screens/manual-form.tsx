import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { NumberField } from '#desk/number-field.tsx'
import { Panel } from '#desk/panel.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { parseAmount } from '#platform/money/parse-amount.ts'
import { isPostedByHand, manualKinds, maxManualText, maxPostedAlone } from '#shop/books/domain/manual.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { postManual, trialBalanceQuery } from '../client.ts'
import { useAccountName } from './account-name.tsx'

/** Posts by hand. It is empty again after what was posted; `newest` is the newest posting that its reader saw. */
export function ManualForm({ newest }: { newest: number }) {
  const [sent, setSent] = useState(0)
  return <Fields key={sent} newest={newest} onSent={() => setSent(sent + 1)} />
}

type Props = { newest: number; onSent: () => void }

function Fields({ newest, onSent }: Props) {
  const {
    books: { manual: texts },
  } = useAdmin()
  const { change, busy, errors, setErrors } = useAdminMutation()
  const { errors: errorTexts }: { errors: Record<string, string> } = texts
  const errorOf = (field: string) => errors[field] && (errorTexts[errors[field]] ?? texts.errors.other)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const typed = (name: string) => String(fields.get(name) ?? '').trim()
    const missing = ['debit', 'credit', 'amount', 'note'].filter((name) => typed(name) === '')
    if (missing.length > 0) return setErrors(Object.fromEntries(missing.map((name) => [name, 'required'])))
    const amount = parseAmount(typed('amount'))
    if (amount === null) return setErrors({ amount: 'not_a_number' })
    const body = {
      kind: manualKinds.find((kind) => kind === typed('kind')) ?? 'charge',
      debit: Number(typed('debit')),
      credit: Number(typed('credit')),
      amount,
      note: typed('note'),
      ...(typed('day') !== '' && { day: typed('day') }),
      seen: newest,
    }
    const successMessage = amount > maxPostedAlone ? texts.drafted : texts.posted
    if (await change(() => postManual(body), { successMessage })) onSent()
  }

  return (
    <Panel title={texts.add} className="not-printed">
      <form noValidate onSubmit={(event) => void send(event)} className="space-y-4">
        <div className="grid gap-4 md:grid-cols-2">
          <SelectField label={texts.kind} name="kind">
            {manualKinds.map((kind) => (
              <option key={kind} value={kind}>
                {texts.kinds[kind]}
              </option>
            ))}
          </SelectField>
          <NumberField label={texts.amount} name="amount" error={errorOf('amount')} />
          <AccountField name="debit" error={errorOf('debit')} />
          <AccountField name="credit" error={errorOf('credit')} />
          <TextField
            label={texts.note}
            hint={texts.noteHint}
            name="note"
            dir="auto"
            maxLength={maxManualText}
            error={errorOf('note')}
          />
          <TextField type="date" label={texts.day} hint={texts.dayHint} name="day" error={errorOf('day')} />
        </div>
        <Button type="submit" disabled={busy}>
          {texts.send}
        </Button>
      </form>
    </Panel>
  )
}

/** One of the accounts that are posted to by hand. */
function AccountField({ name, error }: { name: 'debit' | 'credit'; error: string | undefined }) {
  const {
    books: { manual: texts },
  } = useAdmin()
  const { data } = useQuery(trialBalanceQuery({}))
  const nameOf = useAccountName()
  return (
    <SelectField
      name={name}
      label={texts[name]}
      hint={name === 'debit' ? texts.debitHint : texts.creditHint}
      error={error}
      defaultValue=""
    >
      <option value="">{texts.choose}</option>
      {data?.accounts
        .filter(({ kind }) => isPostedByHand(kind))
        .map((account) => (
          <option key={account.id} value={account.id}>
            {nameOf(account)}
          </option>
        ))}
    </SelectField>
  )
}
