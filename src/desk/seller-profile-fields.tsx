import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { fieldsByLanguage, type WireTexts } from '#platform/i18n/localized.ts'
import { governorates } from '#shop/delivery/domain/governorates.ts'
import { governorateLabel } from '#shop/orders/ui/governorate-label.ts'
import { maxSellerTexts } from '#shop/sellers/domain/text-lengths.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { LocalizedTextFields } from './localized-text-fields.tsx'

type Line = 'area' | 'address' | 'legalName' | 'licenceNumber' | 'licenceUntil'
type Draft = WireTexts<'name' | 'about'> & Record<'phone' | 'governorate' | Line, string>

type Props = {
  labels: Readonly<Draft>
  noGovernorate: string
  draft: Draft
  set: (changes: Partial<Draft>) => void
  error: (name: string) => string | undefined
  lines: readonly Line[]
  autoComplete?: 'off'
}

/** Names, texts, phone, place and legal facts of a seller, as staff and the seller edit them. */
export function SellerProfileFields(props: Props) {
  const { labels, noGovernorate, draft, set, error, lines, autoComplete } = props
  const { language } = useLanguage()
  return (
    <>
      <LocalizedTextFields
        field="name"
        labels={labels}
        draft={draft}
        set={set}
        error={error}
        maxLength={maxSellerTexts.name}
      />
      {fieldsByLanguage('about').map(({ name, lang, dir }) => (
        <TextAreaField
          key={name}
          label={labels[name]}
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
        label={labels.phone}
        name="phone"
        type="tel"
        dir="ltr"
        autoComplete={autoComplete}
        value={draft.phone}
        onChange={({ target }) => set({ phone: target.value })}
        error={error('phone')}
      />
      <SelectField
        label={labels.governorate}
        name="governorate"
        value={draft.governorate}
        onChange={({ target }) => set({ governorate: target.value })}
        error={error('governorate')}
      >
        <option value="">{noGovernorate}</option>
        {governorates.map((governorate) => (
          <option key={governorate.slug} value={governorate.slug}>
            {governorateLabel(governorate, language)}
          </option>
        ))}
      </SelectField>
      {lines.map((name) => (
        <TextField
          key={name}
          label={labels[name]}
          name={name}
          type={name === 'licenceUntil' ? 'date' : 'text'}
          dir="auto"
          autoComplete={autoComplete}
          maxLength={name === 'licenceUntil' ? undefined : maxSellerTexts[name]}
          value={draft[name]}
          onChange={({ target }) => set({ [name]: target.value })}
          error={error(name)}
        />
      ))}
    </>
  )
}
