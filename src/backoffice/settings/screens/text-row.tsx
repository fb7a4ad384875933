import { LocalizedTextFields } from '#desk/localized-text-fields.tsx'
import { getDirection, type Language } from '#platform/i18n/language.ts'
import type { LocalizedField, WireTexts } from '#platform/i18n/localized.ts'
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
  const { draft, set, error } = state
  return (
    <LocalizedTextFields
      field={field}
      labels={labels}
      draft={draft}
      set={set as (change: Partial<WireTexts<Field>>) => void}
      error={error}
      hint={hint}
      hintBelow
      autoComplete="off"
    />
  )
}
