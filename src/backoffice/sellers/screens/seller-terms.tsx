import { type FormEvent, useState } from 'react'
import { CheckField } from '#desk/check-field.tsx'
import { NumberField } from '#desk/number-field.tsx'
import { Panel } from '#desk/panel.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import type { AdminMutation } from '#desk/use-admin-mutation.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { parseAmount } from '#platform/money/parse-amount.ts'
import { settlePeriods } from '#shop/sellers/domain/payout-ways.ts'
import { delivererKinds } from '#shop/sellers/domain/sellers.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { saveTerms } from '../client.ts'
import { handovers, type ManagedSellerDetails, maxTerms } from '../schemas.ts'

const moneyFields = ['holdDays', 'settleMinimum', 'debtLimit', 'refusalCharge'] as const

/** What is no whole number is NaN, so that the server names the field. */
const toNumber = (typed: string) => parseAmount(typed) ?? Number.NaN

/** What was agreed with a seller. */
export function SellerTerms({ seller, changes }: { seller: ManagedSellerDetails; changes: AdminMutation }) {
  const { sellers: texts, shell } = useAdmin()
  const { language } = useLanguage()
  const { change, busy, errors } = changes
  const [handover, setHandover] = useState(seller.handover)
  const [delivers, setDelivers] = useState(seller.delivers)
  const [days, setDays] = useState(String(seller.handlingDays))
  const [trusted, setTrusted] = useState(seller.trusted)
  const [settleEvery, setSettleEvery] = useState(seller.settleEvery)
  const [money, setMoney] = useState({
    holdDays: String(seller.holdDays),
    settleMinimum: String(seller.settleMinimum),
    debtLimit: String(seller.debtLimit),
    refusalCharge: String(seller.refusalCharge),
  })

  async function save(event: FormEvent) {
    event.preventDefault()
    const body = {
      handover,
      delivers: handover === 'direct' ? delivers : ('shop' as const),
      handlingDays: toNumber(days),
      trusted,
      holdDays: toNumber(money.holdDays),
      settleEvery,
      settleMinimum: toNumber(money.settleMinimum),
      debtLimit: toNumber(money.debtLimit),
      refusalCharge: toNumber(money.refusalCharge),
      version: seller.version,
    }
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
        {handover === 'direct' && (
          <SelectField
            label={texts.delivers}
            name="delivers"
            value={delivers}
            onChange={({ target }) =>
              setDelivers(delivererKinds.find((each) => each === target.value) ?? 'shop')
            }
          >
            {delivererKinds.map((each) => (
              <option key={each} value={each}>
                {texts.deliverers[each]}
              </option>
            ))}
          </SelectField>
        )}
        <NumberField
          label={texts.handlingDays}
          name="handlingDays"
          value={days}
          onChange={({ target }) => setDays(target.value)}
          error={errors.handlingDays && texts.daysError}
        />
        <SelectField
          label={texts.settleEvery}
          name="settleEvery"
          value={settleEvery}
          onChange={({ target }) =>
            setSettleEvery(settlePeriods.find((each) => each === target.value) ?? settleEvery)
          }
        >
          {settlePeriods.map((each) => (
            <option key={each} value={each}>
              {texts.settlePeriods[each]}
            </option>
          ))}
        </SelectField>
        {moneyFields.map((name) => (
          <NumberField
            key={name}
            label={texts[name]}
            name={name}
            value={money[name]}
            onChange={({ target }) =>
              setMoney((current) => Object.assign({}, current, { [name]: target.value }))
            }
            error={
              errors[name] &&
              (errors[name] === 'not_in_notes'
                ? texts.notInNotes
                : texts.numberError(formatNumber(maxTerms[name], language)))
            }
          />
        ))}
        <CheckField
          name="trusted"
          label={texts.trusted}
          checked={trusted}
          onChange={({ target }) => setTrusted(target.checked)}
        />
        <Button type="submit" variant="secondary" disabled={busy}>
          {texts.save}
        </Button>
      </form>
    </Panel>
  )
}
