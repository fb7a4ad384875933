import { NumberField } from '#desk/number-field.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { getDirection } from '#platform/i18n/language.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { languageRows } from '#platform/i18n/language-rows.ts'
import { localized, localizedValue, storedLanguages } from '#platform/i18n/localized.ts'
import { maxAttributeText } from '#shop/catalogue/domain/attribute-kinds.ts'
import { readAttributes } from '#shop/catalogue/domain/attribute-values.ts'
import { valueName } from '#shop/catalogue/domain/localized.ts'
import { Button } from '#ui/button.tsx'
import { X } from '#ui/icons/x.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { ManagedAttribute } from '../schemas-attributes.ts'

type Props = {
  attribute: ManagedAttribute
  /** The lines of the product by their labels, as typed. */
  typed: ReadonlyMap<string, string>
  /** An empty value removes the line. */
  write: (label: string, value: string) => void
  /** Whether the server refused the specifications: the field that is wrong says so. */
  isRefused: boolean
}

/** The value of one attribute in the product form. */
export function AttributeField({ attribute, typed, write, isRefused }: Props) {
  const { products: texts } = useAdmin()
  const { language } = useLanguage()
  const { key, kind } = attribute
  const name = localized(attribute, 'name', language)
  if (kind === 'choice') return <ChoiceField attribute={attribute} typed={typed} write={write} />
  if (kind === 'text')
    return storedLanguages().map((lang) => {
      const label = `${key}.${lang}`
      return (
        <TextField
          key={lang}
          label={`${name} (${languageRows[lang].name})`}
          optional={texts.optional}
          lang={lang}
          dir={getDirection(lang)}
          maxLength={maxAttributeText}
          value={typed.get(label) ?? ''}
          onChange={({ target }) => write(label, target.value)}
        />
      )
    })
  const value = typed.get(key) ?? ''
  const unit = localized(attribute, 'unit', language)
  return (
    <NumberField
      label={unit ? `${name} (${unit})` : name}
      optional={texts.optional}
      inputMode="decimal"
      maxLength={20}
      value={value}
      onChange={({ target }) => write(key, target.value)}
      error={isRefused && !isReadable(value, attribute) ? texts.attributes.numberWrong : undefined}
    />
  )
}

function isReadable(value: string, attribute: ManagedAttribute): boolean {
  const { key, kind } = attribute
  const named = { key, kind, name: localizedValue(attribute, 'name'), values: [] }
  const entry = { ...named, unit: localizedValue(attribute, 'unit') }
  return readAttributes(`${key}: ${value}`, [entry]).faults.length === 0
}

function ChoiceField({ attribute, typed, write }: Omit<Props, 'isRefused'>) {
  const { products: texts } = useAdmin()
  const { attributes: words } = texts
  const { language } = useLanguage()
  const { key, values } = attribute
  const chosen = (typed.get(key) ?? '').split(', ').filter(Boolean)
  const nameOf = (value: string) => {
    const entry = values.find((each) => each.key === value)
    return entry ? valueName(entry, language) : value
  }
  return (
    <div>
      <SelectField
        label={localized(attribute, 'name', language)}
        optional={texts.optional}
        value=""
        onChange={({ target }) => write(key, [...chosen, target.value].join(', '))}
      >
        <option value="">{words.choose}</option>
        {values
          .filter((each) => !chosen.includes(each.key))
          .map((each) => (
            <option key={each.key} value={each.key}>
              {valueName(each, language)}
            </option>
          ))}
      </SelectField>
      {chosen.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {chosen.map((value) => (
            <li key={value} className="flex items-center rounded-control border border-line ps-3">
              <bdi>{nameOf(value)}</bdi>
              <Button
                variant="quiet"
                size="sm"
                aria-label={words.takeOut(nameOf(value))}
                onClick={() => write(key, chosen.filter((each) => each !== value).join(', '))}
              >
                <X size={18} />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
