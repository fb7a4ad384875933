import { getDirection, type Language } from '#platform/i18n/language.ts'
import { fieldsByLanguage, type LocalizedField } from '#platform/i18n/localized.ts'
import { TextField } from '#ui/text-field.tsx'
import type { FormState } from './section-form.tsx'

type Props<Draft> = {
  state: FormState<Draft>
  name: keyof Draft & string
  label: string
  hint?: string | undefined
  /** The language of the text; without one it is an address or a number. */
  lang?: Language
  inputMode?: 'tel' | 'email' | 'url'
}

/** One text of a part of the settings. */
export function TextRow<Draft extends Record<string, unknown>>({
  state: { draft, set, error },
  name,
  label,
  hint,
  lang,
  inputMode,
}: Props<Draft>) {
  return (
    <TextField
      label={label}
      hint={hint}
      hintBelow
      name={name}
      lang={lang}
      dir={lang ? getDirection(lang) : 'ltr'}
      inputMode={inputMode}
      autoComplete="off"
      value={String(draft[name] ?? '')}
      onChange={({ target }) => set({ [name]: target.value } as Partial<Draft>)}
      error={error(name)}
    />
  )
}

type LocalizedProps<Draft, Field extends string> = {
  state: FormState<Draft>
  field: Field
  labels: Readonly<Record<LocalizedField<Field>, string>>
  hint?: string | undefined
}

/** One text of a part of the settings in each language. */
export function LocalizedRows<Field extends string, Draft extends Record<LocalizedField<Field>, unknown>>({
  state,
  field,
  labels,
  hint,
}: LocalizedProps<Draft, Field>) {
  return fieldsByLanguage(field).map(({ name, lang }) => (
    <TextRow key={name} state={state} name={name} label={labels[name]} hint={hint} lang={lang} />
  ))
}
