import { useAdmin } from '#desk/use-admin.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { fieldsByLanguage, localized } from '#platform/i18n/localized.ts'
import { mapTexts } from '#platform/i18n/localized-texts.ts'
import { Button } from '#ui/button.tsx'
import { X } from '#ui/icons/x.ts'
import type { AttributeInput } from '../schemas-attributes.ts'

type Values = AttributeInput['values']
type Props = { values: Values; onValues: (values: Values) => void; error: string | undefined }

const cell = 'min-h-11 min-w-0 rounded-control border border-ink-soft/75 bg-paper px-3'

/** The entries of an attribute's list, each with its names. */
export function AttributeValuesField({ values, onValues, error }: Props) {
  const { products: texts } = useAdmin()
  const { attributes: words, options } = texts
  const { language } = useLanguage()
  return (
    <fieldset className="sm:col-span-2" aria-invalid={error ? true : undefined}>
      <legend className="mb-1 font-bold">{words.values}</legend>
      <ul className="space-y-2">
        {values.map((value, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: new entries have no key of their own
          <li key={index} className="grid grid-cols-[1fr_1fr_auto] gap-2">
            {fieldsByLanguage('name').map(({ lang, dir, name }) => (
              <input
                key={name}
                aria-label={`${options[name]} ${formatNumber(index + 1, language)}`}
                lang={lang}
                dir={dir}
                maxLength={60}
                placeholder={options[name]}
                value={value[name]}
                onChange={({ target }) => onValues(values.with(index, { ...value, [name]: target.value }))}
                className={cell}
              />
            ))}
            <Button
              variant="quiet"
              size="sm"
              aria-label={words.removeValue(localized(value, 'name', language) || words.newValue)}
              onClick={() => onValues(values.toSpliced(index, 1))}
            >
              <X size={20} />
            </Button>
          </li>
        ))}
      </ul>
      {error && <p className="mt-1 text-sm font-bold text-pomegranate">{error}</p>}
      <Button
        variant="secondary"
        size="sm"
        className="mt-2"
        onClick={() => onValues([...values, mapTexts('name', () => '')])}
      >
        {words.addValue}
      </Button>
    </fieldset>
  )
}
