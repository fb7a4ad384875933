import { type FormEvent, useState } from 'react'
import { fromLocal, toLocal } from '#desk/local-time.ts'
import { NumberField } from '#desk/number-field.tsx'
import { Panel } from '#desk/panel.tsx'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { useWorkTexts } from '#desk/use-work-texts.ts'
import { fieldsByLanguage } from '#platform/i18n/localized.ts'
import { mapTexts } from '#platform/i18n/localized-texts.ts'
import { readAmount } from '#platform/money/parse-amount.ts'
import { navigate } from '#platform/pages/navigate.ts'
import { useSeller } from '#selling/team/ui/use-seller.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { savePromotion } from '../client.ts'
import type { MyPromotion } from '../schemas.ts'
import { type PromotedProduct, PromotedProducts } from './promoted-products.tsx'
import { useTexts } from './use-texts.ts'

const effects = ['percent', 'fixed'] as const

/** The form of a promotion; null creates one, which runs at once. Whether it has a code is chosen once. */
export function PromotionForm({ promotion }: { promotion: MyPromotion | null }) {
  const { texts, toError } = useTexts()
  const desk = useWorkTexts()
  const { slug, area } = useSeller()
  const { change, busy, errors } = useAdminMutation()
  const [products, setProducts] = useState<readonly PromotedProduct[]>(promotion?.products ?? [])
  const [hasSome, setSome] = useState(products.length > 0)
  const error = (field: string) => toError(errors[field])

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const body = {
      ...readFields(data),
      products: hasSome ? products.map(({ id }) => id) : [],
      ...(promotion ? { version: promotion.version } : { code: textOf(data, 'code') || null }),
    }
    const isSaved = await change(() => savePromotion(slug, promotion?.id ?? null, body), {
      successMessage: promotion ? desk.saved : texts.created,
    })
    if (isSaved && !promotion) navigate(`${area.pages}/promotions`)
  }

  const number = (name: 'value' | 'cap' | 'minimum' | 'maxUses' | 'maxPerPhone') => (
    <NumberField label={texts[name]} name={name} defaultValue={promotion?.[name] ?? ''} error={error(name)} />
  )
  const time = (name: 'startsAt' | 'endsAt') => (
    <TextField
      type="datetime-local"
      label={texts[name]}
      hint={texts.baghdad}
      hintBelow
      name={name}
      dir="ltr"
      defaultValue={toLocal(promotion?.[name] ?? null)}
      error={error(name)}
    />
  )

  return (
    <Panel>
      <form noValidate onSubmit={(event) => void save(event)} className="space-y-4">
        {errors.active && <Notice tone="error">{texts.tooMany}</Notice>}
        <div className="grid gap-4 sm:grid-cols-2">
          {fieldsByLanguage('name').map(({ name, lang, dir }) => (
            <TextField
              key={name}
              label={texts.nameOf[name]}
              name={name}
              lang={lang}
              dir={dir}
              defaultValue={promotion?.[name]}
              error={error(name)}
            />
          ))}
          {promotion === null && (
            <TextField
              label={texts.code}
              hint={texts.codeHint}
              hintBelow
              name="code"
              dir="ltr"
              autoComplete="off"
              error={error('code')}
            />
          )}
          <SelectField
            key={promotion?.effect}
            label={texts.effect}
            name="effect"
            defaultValue={promotion?.effect}
            error={error('effect')}
          >
            {effects.map((effect) => (
              <option key={effect} value={effect}>
                {texts.effects[effect]}
              </option>
            ))}
          </SelectField>
          {number('value')}
          {number('cap')}
          {number('minimum')}
          {time('startsAt')}
          {time('endsAt')}
          {number('maxUses')}
          {number('maxPerPhone')}
        </div>
        <SelectField
          label={texts.goods}
          name="goods"
          value={hasSome ? 'some' : 'all'}
          onChange={({ target }) => setSome(target.value === 'some')}
          error={error('products')}
        >
          <option value="all">{texts.allGoods}</option>
          <option value="some">{texts.someGoods}</option>
        </SelectField>
        {hasSome && <PromotedProducts chosen={products} onChange={setProducts} />}
        <Button type="submit" disabled={busy || (hasSome && products.length === 0)}>
          {promotion ? desk.save : texts.create}
        </Button>
      </form>
    </Panel>
  )
}

const textOf = (data: FormData, field: string) => String(data.get(field) ?? '').trim()

function readFields(data: FormData) {
  const numberOf = (field: string) => readAmount(textOf(data, field))
  return {
    ...mapTexts('name', (name) => textOf(data, name)),
    effect: textOf(data, 'effect'),
    value: numberOf('value') ?? '',
    cap: numberOf('cap'),
    minimum: numberOf('minimum'),
    startsAt: fromLocal(textOf(data, 'startsAt')),
    endsAt: fromLocal(textOf(data, 'endsAt')),
    maxUses: numberOf('maxUses'),
    maxPerPhone: numberOf('maxPerPhone'),
  }
}
