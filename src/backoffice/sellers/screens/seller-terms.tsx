import { type FormEvent, useState } from 'react'
import { NumberField } from '#desk/number-field.tsx'
import { Panel } from '#desk/panel.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { latinDigits } from '#platform/phone/phone.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { saveTerms } from '../client.ts'
import { handovers, type ManagedSellerDetails } from '../schemas.ts'
import { CheckField } from './check-field.tsx'

/** What was agreed with a seller. */
export function SellerTerms({ seller }: { seller: ManagedSellerDetails }) {
  const { sellers: texts, shell } = useAdmin()
  const { change, busy, errors } = useAdminMutation()
  const [handover, setHandover] = useState(seller.handover)
  const [days, setDays] = useState(String(seller.handlingDays))
  const [trusted, setTrusted] = useState(seller.trusted)

  async function save(event: FormEvent) {
    event.preventDefault()
    const typed = latinDigits(days).trim()
    const handlingDays = typed === '' ? Number.NaN : Number(typed)
    const body = { handover, handlingDays, trusted, version: seller.version }
    await change(() => saveTerms(seller.id, body), { successMessage: shell.saved })
  }

  return (
    <Panel title={texts.terms}>
      <form noValidate onSubmit={(event) => void save(event)} className="space-y-3">
        <SelectField
          label={texts.handover}
          name="handover"
          value={handover}
          onChange={({ target }) => setHandover(handovers.find((each) => each === target.value) ?? 'hub')}
        >
          {handovers.map((each) => (
            <option key={each} value={each}>
              {texts.handovers[each]}
            </option>
          ))}
        </SelectField>
        <NumberField
          label={texts.handlingDays}
          name="handlingDays"
          value={days}
          onChange={({ target }) => setDays(target.value)}
          error={errors.handlingDays && texts.daysError}
        />
        <CheckField name="trusted" label={texts.trusted} checked={trusted} onChange={setTrusted} />
        <Button type="submit" variant="secondary" disabled={busy}>
          {texts.save}
        </Button>
      </form>
    </Panel>
  )
}
