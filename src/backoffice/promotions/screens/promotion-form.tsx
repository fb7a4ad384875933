import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useLeaveGuard } from '#backoffice/products/ui/use-leave-guard.ts'
import { CheckField } from '#desk/check-field.tsx'
import { toLocal } from '#desk/local-time.ts'
import { NumberField } from '#desk/number-field.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { fieldsByLanguage, localized } from '#platform/i18n/localized.ts'
import { navigate } from '#platform/pages/navigate.ts'
import { promotionEffects, promotionKinds, promotionScopes } from '#shop/promotions/domain/promotion.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { createPromotion, promotionSellersQuery, savePromotion } from '../client.ts'
import type { PromotionDetails } from '../schemas.ts'
import { GovernorateBoxes } from './governorate-boxes.tsx'
import { readPromotion } from './read-form.ts'
import { type Chosen, ScopePicker } from './scope-picker.tsx'
import { usePromotionError } from './use-promotion-error.ts'

/** The form of a promotion; null creates one. Its kind is chosen once. */
export function PromotionForm({ promotion }: { promotion: PromotionDetails | null }) {
  const { promotions: texts, fields, shell } = useAdmin()
  const { change, busy, errors } = useAdminMutation()
  const error = usePromotionError(errors)
  // What was not touched follows the stored promotion, when somebody else changes it meanwhile.
  const [typedScope, setScope] = useState<PromotionDetails['scope'] | null>(null)
  const scope = typedScope ?? promotion?.scope ?? 'all'
  const [chosen, setChosen] = useState<Chosen>({})
  const stored = promotion?.scope === scope ? promotion.chosen : []
  const [isDirty, setIsDirty] = useState(false)
  useLeaveGuard(isDirty)

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const body = readPromotion(data)
    if (promotion) {
      const saved = { ...body, kind: promotion.kind, version: promotion.version }
      if (await change(() => savePromotion(promotion.id, saved), { successMessage: shell.saved }))
        setIsDirty(false)
      return
    }
    const code = String(data.get('code')).trim()
    const created = { ...body, ...(code !== '' && { code }) }
    let id = 0
    const isCreated = await change(
      async () => {
        id = (await createPromotion(created)).id
      },
      { successMessage: texts.created },
    )
    if (!isCreated) return
    setIsDirty(false)
    navigate(`/admin/promotions/${id}`, { replace: true })
  }

  const number = (name: 'cap' | 'minimum' | 'maxUses' | 'maxPerPhone', hint?: string) => (
    <NumberField
      label={fields[name]}
      hint={hint}
      hintBelow
      name={name}
      defaultValue={promotion?.[name] ?? ''}
      error={error(name)}
    />
  )
  const time = (name: 'startsAt' | 'endsAt') => (
    <TextField
      type="datetime-local"
      label={fields[name]}
      hint={texts.dates}
      hintBelow
      name={name}
      dir="ltr"
      defaultValue={toLocal(promotion?.[name] ?? null)}
      error={error(name)}
    />
  )

  return (
    <form
      noValidate
      onSubmit={(event) => void save(event)}
      onChange={({ target }) => {
        // Searching for products changes nothing.
        if (!(target instanceof HTMLInputElement && target.type === 'search')) setIsDirty(true)
      }}
      className="space-y-4"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {fieldsByLanguage('name').map(({ name, lang, dir }) => (
          <TextField
            key={name}
            label={texts[name]}
            hint={texts.nameHint}
            hintBelow
            name={name}
            lang={lang}
            dir={dir}
            defaultValue={promotion?.[name]}
            error={error(name)}
          />
        ))}
        <SelectField
          label={texts.kind}
          name="kind"
          disabled={promotion !== null}
          defaultValue={promotion?.kind ?? 'code'}
          error={error('kind')}
        >
          {promotionKinds.map((kind) => (
            <option key={kind} value={kind}>
              {texts.kinds[kind]}
            </option>
          ))}
        </SelectField>
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
          label={fields.effect}
          name="effect"
          defaultValue={promotion?.effect}
          error={error('effect')}
        >
          {promotionEffects.map((effect) => (
            <option key={effect} value={effect}>
              {texts.effects[effect]}
            </option>
          ))}
        </SelectField>
        <NumberField
          label={texts.value}
          hint={texts.valueHint}
          hintBelow
          name="value"
          defaultValue={promotion?.value}
          error={error('value')}
        />
        {number('cap', texts.capHint)}
        {number('minimum', texts.minimumHint)}
        {time('startsAt')}
        {time('endsAt')}
        {number('maxUses')}
        {number('maxPerPhone')}
        <SellerField
          key={promotion?.seller ?? ''}
          chosen={promotion?.seller ?? null}
          error={error('seller') ?? error('borneBy')}
        />
        <CheckField
          name="firstOrder"
          defaultChecked={promotion?.firstOrder}
          label={fields.firstOrder}
          hint={texts.firstOrderHint}
        />
      </div>
      <SelectField
        label={fields.scope}
        name="scope"
        value={scope}
        onChange={({ target }) => setScope(promotionScopes.find((each) => each === target.value) ?? 'all')}
        error={error('scope')}
      >
        {promotionScopes.map((each) => (
          <option key={each} value={each}>
            {texts.scopes[each]}
          </option>
        ))}
      </SelectField>
      {scope !== 'all' && (
        <ScopePicker
          key={scope}
          scope={scope}
          chosen={chosen[scope] ?? stored}
          onChange={(items) => {
            setChosen((all) => ({ ...all, [scope]: items }))
            setIsDirty(true)
          }}
          error={error('scopeSlugs')}
        />
      )}
      <GovernorateBoxes chosen={promotion?.governorates ?? []} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" disabled={busy}>
          {promotion ? shell.save : texts.create}
        </Button>
        {isDirty && <p className="text-ink-soft">{texts.unsaved}</p>}
      </div>
    </form>
  )
}

/** Whose goods a promotion is for, and who bears it; nothing in a shop that sells alone. */
function SellerField({ chosen, error }: { chosen: string | null; error: string | undefined }) {
  const { promotions: texts, fields } = useAdmin()
  const { language } = useLanguage()
  const { data: sellers = [] } = useQuery(promotionSellersQuery())
  const isListed = chosen === null || sellers.some(({ slug }) => slug === chosen)
  if (sellers.length === 0 && isListed) return null
  return (
    <SelectField
      label={fields.seller}
      hint={texts.sellerHint}
      name="seller"
      defaultValue={chosen ?? ''}
      error={error}
    >
      <option value="">{texts.borne.shop}</option>
      {!isListed && <option value={chosen}>{chosen}</option>}
      {sellers.map((seller) => (
        <option key={seller.slug} value={seller.slug}>
          {localized(seller, 'name', language)}
        </option>
      ))}
    </SelectField>
  )
}
