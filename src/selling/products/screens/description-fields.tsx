import { fieldsByLanguage, type WireTexts } from '#platform/i18n/localized.ts'
import { maxDescriptionLength } from '#shop/catalogue/domain/edit-limits.ts'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { useSelling } from '../../team/ui/use-selling.ts'

type Props = {
  draft: WireTexts<'description'>
  set: (changes: Partial<WireTexts<'description'>>) => void
  error: (field: string) => string | undefined
}

/** The description in each language, each in its own direction. */
export function DescriptionFields({ draft, set, error }: Props) {
  const { products: texts } = useSelling()
  return fieldsByLanguage('description').map(({ name, lang, dir }) => (
    <TextAreaField
      key={name}
      label={texts.descriptions[name]}
      optional={texts.optional}
      lang={lang}
      dir={dir}
      rows={4}
      maxLength={maxDescriptionLength}
      value={draft[name]}
      onChange={({ target }) => set({ [name]: target.value } as Partial<WireTexts<'description'>>)}
      error={error(name)}
    />
  ))
}
