import type { ComponentProps } from 'react'
import { fieldsByLanguage, type LocalizedField, type WireTexts } from '#platform/i18n/localized.ts'
import { TextField } from '#ui/text-field.tsx'

type Props<Field extends string> = Pick<
  ComponentProps<typeof TextField>,
  'hint' | 'hintBelow' | 'optional' | 'maxLength' | 'autoComplete'
> & {
  field: Field
  labels: Readonly<WireTexts<Field>>
  draft: Readonly<WireTexts<Field, unknown>>
  set: (change: Partial<WireTexts<Field>>) => void
  error: (name: LocalizedField<Field>) => string | undefined
}

/** A text of a form in each language of the registry, each in its own direction. */
export function LocalizedTextFields<Field extends string>({
  field,
  labels,
  draft,
  set,
  error,
  ...input
}: Props<Field>) {
  return fieldsByLanguage(field).map(({ name, lang, dir }) => (
    <TextField
      key={name}
      {...input}
      label={labels[name]}
      name={name}
      lang={lang}
      dir={dir}
      value={String(draft[name] ?? '')}
      onChange={({ target }) => set({ [name]: target.value } as Partial<WireTexts<Field>>)}
      error={error(name)}
    />
  ))
}
