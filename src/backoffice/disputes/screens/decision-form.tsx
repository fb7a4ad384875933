import { type FormEvent, useState } from 'react'
import { NumberField } from '#desk/number-field.tsx'
import { Panel } from '#desk/panel.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { formatPrice } from '#platform/money/money.ts'
import { parseAmount } from '#platform/money/parse-amount.ts'
import {
  type Bearer,
  bearers,
  maxDisputeWords,
  type PaymentWay,
  paymentWays,
} from '#shop/disputes/domain/disputes.ts'
import type { ManagedDispute } from '#shop/disputes/schemas.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { decideDispute } from '../client.ts'

/** Decides a dispute: what is paid, how, and who bears it. */
export function DecisionForm({ dispute }: { dispute: ManagedDispute }) {
  const { disputes } = useAdmin()
  const { language } = useLanguage()
  const { change, busy, errors, setErrors } = useAdminMutation()
  const { id, version, max, paid, status, late, hasAccount } = dispute
  const isEarly = status === 'open' && !late
  const [amount, setAmount] = useState('0')
  const [borneBy, setBorneBy] = useState<Bearer>(isEarly ? 'shop' : 'seller')
  const [way, setWay] = useState<PaymentWay>(hasAccount ? 'credit' : 'cash')
  const [words, setWords] = useState('')
  const errorOf = (field: string) =>
    errors[field] && (disputes.errors[errors[field]] ?? disputes.errors.invalid)

  function send(event: FormEvent) {
    event.preventDefault()
    const dinars = parseAmount(amount)
    if (dinars === null) return setErrors({ amount: 'invalid' })
    const body = { amount: dinars, borneBy, way, words: words.trim(), version }
    void change(() => decideDispute(id, body), { successMessage: disputes.decided })
  }

  return (
    <Panel title={disputes.decide}>
      <p className="mb-3 text-ink-soft">
        {disputes.decideText(formatPrice(max, language), formatPrice(paid, language))}
      </p>
      <form noValidate onSubmit={send} className="space-y-3">
        <NumberField
          label={disputes.amountField}
          name="amount"
          maxLength={15}
          value={amount}
          error={errorOf('amount')}
          onChange={({ target }) => setAmount(target.value)}
        />
        <SelectField
          label={disputes.borneBy}
          hint={isEarly ? disputes.tooEarly : undefined}
          value={borneBy}
          error={errorOf('borneBy')}
          onChange={({ target }) => setBorneBy(bearers.find((each) => each === target.value) ?? borneBy)}
        >
          {bearers.map((each) => (
            <option key={each} value={each} disabled={isEarly && each === 'seller'}>
              {disputes.bearers[each]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={disputes.way}
          value={way}
          error={errorOf('way')}
          onChange={({ target }) => setWay(paymentWays.find((each) => each === target.value) ?? way)}
        >
          {paymentWays.map((each) => (
            <option key={each} value={each} disabled={each === 'credit' && !hasAccount}>
              {disputes.ways[each]}
            </option>
          ))}
        </SelectField>
        <TextAreaField
          label={disputes.words}
          name="words"
          rows={3}
          dir="auto"
          maxLength={maxDisputeWords}
          value={words}
          error={errorOf('words')}
          onChange={({ target }) => setWords(target.value)}
        />
        <Button type="submit" disabled={busy}>
          {disputes.send}
        </Button>
      </form>
    </Panel>
  )
}
