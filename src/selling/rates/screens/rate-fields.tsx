import { NumberField } from '#desk/number-field.tsx'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { nameIn } from '#platform/i18n/localized.ts'
import { governorates } from '#shop/delivery/domain/governorates.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { numberFields, type RateDraft } from './rate-draft.ts'
import { useTexts } from './use-texts.ts'

type Props = {
  draft: RateDraft
  /** Codes by field. */
  errors: Record<string, string>
  onChange: (fields: Partial<RateDraft>) => void
  onRemove: () => void
}

/** The rate of a governorate, or of an area in it. */
export function RateFields({ draft, errors, onChange, onRemove }: Props) {
  const texts = useTexts()
  const { language } = useLanguage()
  const names = governorates.find(({ slug }) => slug === draft.governorate)
  const place = [draft.area, names && nameIn(names, language)].filter(Boolean).join(', ')
  const error = (field: string) => {
    const code = errors[field]
    return code && (texts.errors[code] ?? texts.otherError)
  }
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <SelectField
        label={texts.governorate}
        value={draft.governorate}
        onChange={({ target }) => onChange({ governorate: target.value })}
        error={error('governorate')}
      >
        {governorates.map((each) => (
          <option key={each.slug} value={each.slug}>
            {nameIn(each, language)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={texts.area}
        dir="auto"
        autoComplete="off"
        value={draft.area}
        onChange={({ target }) => onChange({ area: target.value })}
        error={error('area')}
      />
      {numberFields.map((field) => (
        <NumberField
          key={field}
          label={texts[field]}
          hint={field === 'freeFrom' ? texts.freeHint : undefined}
          hintBelow
          value={draft[field]}
          onChange={({ target }) => onChange({ [field]: target.value })}
          error={error(field)}
        />
      ))}
      <Button
        variant="quiet"
        className="justify-self-start self-end"
        aria-label={texts.removeOf(place)}
        onClick={onRemove}
      >
        {texts.remove}
      </Button>
    </div>
  )
}
