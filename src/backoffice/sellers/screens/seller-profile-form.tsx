import { type FormEvent, useState } from 'react'
import { CheckField } from '#desk/check-field.tsx'
import { LocalizedTextFields } from '#desk/localized-text-fields.tsx'
import { Panel } from '#desk/panel.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { fieldsByLanguage } from '#platform/i18n/localized.ts'
import { pickTexts } from '#platform/i18n/localized-texts.ts'
import { formatPhone } from '#platform/phone/format-phone.ts'
import { governorates } from '#shop/delivery/domain/governorates.ts'
import { governorateLabel } from '#shop/orders/ui/governorate-label.ts'
import { isEditable } from '#shop/sellers/domain/status-moves.ts'
import { maxSellerTexts } from '#shop/sellers/domain/text-lengths.ts'
import { Button } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { saveSellerProfile } from '../client.ts'
import type { ManagedProfileBody, ManagedSellerDetails } from '../schemas.ts'

const lines = ['legalName', 'licenceNumber', 'area', 'address'] as const

/** What the form edits. */
export const toDraft = (seller: ManagedSellerDetails) => {
  const { phone, governorate, area, address, legalName, licenceNumber, licenceExempt, logo } = seller
  return {
    ...pickTexts(seller, 'name'),
    ...pickTexts(seller, 'about'),
    phone: formatPhone(phone),
    governorate,
    area,
    address,
    legalName,
    licenceNumber,
    licenceExempt,
    logo,
  }
}

/** The profile of a seller, which staff complete where an applicant cannot. */
export function SellerProfileForm({ seller }: { seller: ManagedSellerDetails }) {
  const { sellers: texts, shell } = useAdmin()
  const { language } = useLanguage()
  const { change, busy, errors } = useAdminMutation()
  const [draft, setDraft] = useState(() => toDraft(seller))
  const set = (changes: Partial<typeof draft>) => setDraft((current) => Object.assign({}, current, changes))

  async function save(event: FormEvent) {
    event.preventDefault()
    // Any text is sent; the server refuses a governorate that does not exist.
    const body = Object.assign({ version: seller.version }, draft) as ManagedProfileBody
    await change(() => saveSellerProfile(seller.id, body), { successMessage: shell.saved })
  }

  const error = (name: string) => {
    const code = errors[name]
    return code && (code === 'required' ? texts.required : texts.fieldError)
  }
  return (
    <Panel title={texts.profile}>
      <form noValidate onSubmit={(event) => void save(event)} className="space-y-3">
        <LocalizedTextFields
          field="name"
          labels={texts}
          draft={draft}
          set={set}
          error={error}
          maxLength={maxSellerTexts.name}
        />
        {fieldsByLanguage('about').map(({ name, lang, dir }) => (
          <TextAreaField
            key={name}
            label={texts[name]}
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
          label={texts.phone}
          name="phone"
          type="tel"
          dir="ltr"
          autoComplete="off"
          value={draft.phone}
          onChange={({ target }) => set({ phone: target.value })}
          error={error('phone')}
        />
        <SelectField
          label={texts.governorate}
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
            label={texts[name]}
            name={name}
            dir="auto"
            autoComplete="off"
            maxLength={maxSellerTexts[name]}
            value={draft[name]}
            onChange={({ target }) => set({ [name]: target.value })}
            error={error(name)}
          />
        ))}
        <CheckField
          name="licenceExempt"
          label={texts.licenceExempt}
          checked={draft.licenceExempt}
          onChange={({ target }) => set({ licenceExempt: target.checked })}
        />
        {seller.logo !== '' && (
          <>
            <Picture
              image={seller.logo}
              alt={texts.logo}
              width={96}
              height={96}
              sizes="96px"
              className="size-24 rounded-control border border-line object-contain"
            />
            <CheckField
              name="removeLogo"
              label={texts.removeLogo}
              checked={draft.logo === ''}
              onChange={({ target }) => set({ logo: target.checked ? '' : seller.logo })}
            />
          </>
        )}
        {isEditable(seller.status) && (
          <Button type="submit" disabled={busy}>
            {texts.save}
          </Button>
        )}
      </form>
    </Panel>
  )
}
