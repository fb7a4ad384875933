import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { NumberField } from '#desk/number-field.tsx'
import { Panel } from '#desk/panel.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { parseAmount } from '#platform/money/parse-amount.ts'
import { Button } from '#ui/button.tsx'
import { costsQuery, setCosts } from '../client-costs.ts'
import type { VariantCost } from '../schemas-costs.ts'
import { useFieldError } from './use-field-error.ts'

type Props = { id: number; canChange: boolean }

/** What a piece of each variant costs the shop, for members who may see it. */
export function CostsPanel({ id, canChange }: Props) {
  const { products: texts } = useAdmin()
  const { data } = useQuery(costsQuery(id))
  return (
    <Panel title={texts.costs.title}>
      <p className="mb-3 text-ink-soft">{texts.costs.hint}</p>
      {data && <CostsForm key={JSON.stringify(data)} id={id} stored={data} canChange={canChange} />}
    </Panel>
  )
}

function CostsForm({ id, stored, canChange }: Props & { stored: readonly VariantCost[] }) {
  const { products: texts, shell } = useAdmin()
  const { language } = useLanguage()
  const { change, busy, errors, setErrors } = useAdminMutation()
  const [typed, setTyped] = useState<Record<number, string>>({})
  const error = useFieldError(errors)
  const textOf = ({ variantId, cost }: VariantCost) => typed[variantId] ?? (cost === null ? '' : String(cost))
  const changed = stored.filter((each) => textOf(each).trim() !== String(each.cost ?? ''))

  async function submit(event: FormEvent) {
    event.preventDefault()
    const costs = changed.map((each) => ({
      variantId: each.variantId,
      seen: each.cost,
      cost: textOf(each).trim() === '' ? null : (parseAmount(textOf(each)) ?? Number.NaN),
    }))
    const wrong = costs.flatMap(({ cost }, index) => (Number.isNaN(cost) ? [`costs.${index}.cost`] : []))
    if (wrong.length > 0) return setErrors(Object.fromEntries(wrong.map((field) => [field, 'not_a_number'])))
    await change(() => setCosts(id, { costs }), { successMessage: shell.saved })
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="space-y-3">
      <div className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {stored.map((each) => {
          const name = each.options.map((option) => localized(option, 'value', language)).join(' · ')
          return canChange ? (
            <NumberField
              key={each.variantId}
              label={name || texts.costs.title}
              optional={texts.optional}
              value={textOf(each)}
              onChange={({ target }) => setTyped({ ...typed, [each.variantId]: target.value })}
              error={error(`costs.${changed.indexOf(each)}.cost`)}
            />
          ) : (
            <p key={each.variantId}>
              {name && <bdi className="block text-ink-soft">{name}</bdi>}
              <bdi className="tabular font-bold">
                {each.cost === null ? texts.costs.unknown : formatNumber(each.cost, language)}
              </bdi>
            </p>
          )
        })}
      </div>
      {canChange && (
        <Button type="submit" disabled={busy || changed.length === 0}>
          {texts.costs.save}
        </Button>
      )}
    </form>
  )
}
