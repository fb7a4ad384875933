import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { NumberField } from '#desk/number-field.tsx'
import { Panel } from '#desk/panel.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { parseAmount } from '#platform/money/parse-amount.ts'
import {
  limitNames,
  maxLimits,
  otherLimitSettings,
  overLimitPolicies,
} from '#shop/orders/domain/order-limits.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { useFocusInvalid } from '#ui/use-focus-invalid.ts'
import { orderLimitsQuery, setOrderLimits } from '../client.ts'
import type { OrderLimits } from '../schemas.ts'

type NumberName = keyof typeof maxLimits

const groups = [
  { name: 'limitsOfOne', fields: limitNames.slice(0, 3) },
  { name: 'limitsOfOpen', fields: limitNames.slice(3) },
  { name: 'limitsOfTime', fields: otherLimitSettings },
] as const

/** The order limits of the shop. */
export function OrderLimitsPanel() {
  const { orders } = useAdmin()
  const { data } = useQuery(orderLimitsQuery())
  if (!data) return null
  return (
    <Panel title={orders.limitsTitle} className="not-printed mt-6">
      <p className="mb-3 text-ink-soft">{orders.limitsText}</p>
      <LimitsForm key={data.version} limits={data} />
    </Panel>
  )
}

function LimitsForm({ limits }: { limits: OrderLimits }) {
  const { orders, shell } = useAdmin()
  const { change, busy } = useAdminMutation()
  const [invalid, setInvalid] = useState<Partial<Record<NumberName, true>>>({})
  useFocusInvalid(invalid)

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { typed, invalidNames } = readLimits(new FormData(event.currentTarget), limits)
    setInvalid(Object.fromEntries(invalidNames.map((name) => [name, true])))
    if (invalidNames.length === 0) void change(() => setOrderLimits(typed), { successMessage: shell.saved })
  }

  return (
    <form noValidate onSubmit={send} className="space-y-5">
      <div className="max-w-md">
        <SelectField
          label={orders.overLimitField}
          name="overLimit"
          defaultValue={limits.overLimit}
          hint={orders.refuseHint}
        >
          {overLimitPolicies.map((policy) => (
            <option key={policy} value={policy}>
              {orders.overLimitPolicies[policy]}
            </option>
          ))}
        </SelectField>
      </div>
      {groups.map(({ name, fields }) => (
        <fieldset key={name}>
          <legend className="mb-2 font-bold">{orders[name]}</legend>
          <div
            className={`grid items-end gap-3 sm:grid-cols-2 ${fields.length === 3 ? 'lg:grid-cols-3' : ''}`}
          >
            {fields.map((field) => (
              <NumberField
                key={field}
                label={orders.limits[field]}
                name={field}
                defaultValue={limits[field]}
                hint={field === 'addressOrders' ? orders.addressHint : undefined}
                error={invalid[field] ? orders.limitError(maxLimits[field]) : undefined}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <Button type="submit" size="lg" disabled={busy}>
        {shell.save}
      </Button>
    </form>
  )
}

/** Reads the form: the values, and the fields that are not a valid number. Arabic digits and separators are accepted. */
function readLimits(fields: FormData, { version }: OrderLimits) {
  const numberOf = (name: NumberName) => parseAmount(String(fields.get(name))) ?? Number.NaN
  const names = [...limitNames, ...otherLimitSettings]
  const invalidNames = names.filter((name) => !(numberOf(name) >= 0 && numberOf(name) <= maxLimits[name]))
  const overLimit = overLimitPolicies.find((each) => each === fields.get('overLimit')) ?? 'call'
  const numbers = Object.fromEntries(names.map((name) => [name, numberOf(name)]))
  return { typed: { ...(numbers as Record<NumberName, number>), overLimit, version }, invalidNames }
}
