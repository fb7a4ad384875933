import { type FormEvent, useState } from 'react'
import { LocalizedTextFields } from '#desk/localized-text-fields.tsx'
import { Panel } from '#desk/panel.tsx'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { useWorkTexts } from '#desk/use-work-texts.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { fieldsByLanguage } from '#platform/i18n/localized.ts'
import { pickTexts } from '#platform/i18n/localized-texts.ts'
import { formatPhone } from '#platform/phone/format-phone.ts'
import { PicturesField } from '#selling/pictures/ui/pictures-field.tsx'
import { useSelling } from '#selling/team/ui/use-selling.ts'
import { governorates } from '#shop/delivery/domain/governorates.ts'
import { governorateLabel } from '#shop/orders/ui/governorate-label.ts'
import type { ProfileInput, SellerProfile } from '#shop/seller-profiles/schemas.ts'
import { isEditable } from '#shop/sellers/domain/status-moves.ts'
import { maxSellerTexts } from '#shop/sellers/domain/text-lengths.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { saveProfile } from '../client.ts'
import { useFieldText } from './use-field-text.ts'

/** What the form edits. */
export const toDraft = (data: SellerProfile) => {
  const { phone, governorate, area, address, legalName, licenceNumber, logo } = data
  const texts = Object.assign({}, pickTexts(data, 'name'), pickTexts(data, 'about'))
  return Object.assign(texts, {
    phone: formatPhone(phone),
    governorate,
    area,
    address,
    legalName,
    licenceNumber,
    logo,
  })
}

/** The states in which pictures can be sent. */
const canHaveLogo = (status: SellerProfile['status']) => isEditable(status) && status !== 'applied'

type Props = { slug: string; data: SellerProfile; isOwner: boolean }

/** The profile; its legal facts are for the owner. */
export function ProfileForm({ slug, data, isOwner }: Props) {
  const { profile: texts } = useSelling()
  const desk = useWorkTexts()
  const { language } = useLanguage()
  const { change, busy, errors } = useAdminMutation()
  const error = useFieldText(errors)
  const [draft, setDraft] = useState(() => toDraft(data))
  const set = (changes: Partial<typeof draft>) => setDraft((current) => Object.assign({}, current, changes))
  const lines = isOwner
    ? (['area', 'address', 'legalName', 'licenceNumber'] as const)
    : (['area', 'address'] as const)

  async function save(event: FormEvent) {
    event.preventDefault()
    const { legalName, licenceNumber, ...shared } = draft
    const legal = isOwner ? { legalName, licenceNumber } : {}
    // Any text is sent; the server refuses a governorate that does not exist.
    const body = Object.assign({ version: data.version }, shared, legal) as ProfileInput
    await change(() => saveProfile(slug, body), { successMessage: desk.saved })
  }

  return (
    <Panel title={texts.facts}>
      <form noValidate onSubmit={(event) => void save(event)} className="space-y-3">
        <LocalizedTextFields
          field="name"
          labels={texts.fields}
          draft={draft}
          set={set}
          error={error}
          maxLength={maxSellerTexts.name}
        />
        {fieldsByLanguage('about').map(({ name, lang, dir }) => (
          <TextAreaField
            key={name}
            label={texts.fields[name]}
            name={name}
            lang={lang}
            dir={dir}
            rows={4}
            maxLength={maxSellerTexts.about}
            value={draft[name]}
            onChange={({ target }) => set({ [name]: target.value })}
            error={error(name)}
          />
        ))}
        <TextField
          label={texts.fields.phone}
          name="phone"
          type="tel"
          dir="ltr"
          value={draft.phone}
          onChange={({ target }) => set({ phone: target.value })}
          error={error('phone')}
        />
        <SelectField
          label={texts.fields.governorate}
          name="governorate"
          value={draft.governorate}
          onChange={({ target }) => set({ governorate: target.value })}
          error={error('governorate')}
        >
          <option value="">{texts.noGovernorate}</option>
          {governorates.map((governorate) => (
            <option key={governorate.slug} value={governorate.slug}>
              {governorateLabel(governorate, language)}
            </option>
          ))}
        </SelectField>
        {lines.map((name) => (
          <TextField
            key={name}
            label={texts.fields[name]}
            name={name}
            dir="auto"
            maxLength={maxSellerTexts[name]}
            value={draft[name]}
            onChange={({ target }) => set({ [name]: target.value })}
            error={error(name)}
          />
        ))}
        {canHaveLogo(data.status) && (
          <PicturesField
            label={texts.logo}
            images={draft.logo === '' ? [] : [draft.logo]}
            onImages={([logo = '']) => set({ logo })}
            max={1}
            error={error('logo')}
          />
        )}
        {isEditable(data.status) && (
          <Button type="submit" disabled={busy}>
            {desk.save}
          </Button>
        )}
      </form>
    </Panel>
  )
}
