import { useId, useState } from 'react'
import { useAdmin } from '#desk/use-admin.ts'
import { fieldsByLanguage } from '#platform/i18n/localized.ts'
import { mapTexts } from '#platform/i18n/localized-texts.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { createValue, saveValue } from '../client-options.ts'
import type { ManagedOption, ManagedValue } from '../schemas-options.ts'
import { useSaveEntry } from './option-error.ts'

type Props = {
  option: Pick<ManagedOption, 'id' | 'kind'>
  /** Null adds a value. */
  value: ManagedValue | null
  onSaved?: (key: string) => void
}

/** Names and colour of a value. Not a form element, because it is used inside other forms. */
export function ValueForm({ option, value, onSaved }: Props) {
  const { products: texts } = useAdmin()
  const { options: words } = texts
  const { save, busy, error } = useSaveEntry()
  const [draft, setDraft] = useState(mapTexts('name', (name) => value?.[name] ?? ''))
  const [colour, setColour] = useState<string | null>(value?.colour ?? null)
  const colourId = useId()

  async function send() {
    const body = { ...draft, ...(option.kind === 'swatch' && { colour }) }
    if (value) return save(() => saveValue(value.id, body), words.saved)
    await save(async () => {
      const { key } = await createValue(option.id, body)
      setDraft(mapTexts('name', () => ''))
      setColour(null)
      onSaved?.(key)
    }, words.valueCreated)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in a field of the group saves it, as in a form
    <div
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        void send()
      }}
      className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_auto_auto]"
    >
      {fieldsByLanguage('name').map(({ name, lang, dir }, index, { length }) => (
        <TextField
          key={name}
          label={words[name]}
          lang={lang}
          dir={dir}
          maxLength={60}
          value={draft[name]}
          onChange={({ target }) => setDraft({ ...draft, [name]: target.value })}
          error={error(name) ?? (index === length - 1 ? error('key') : undefined)}
        />
      ))}
      {option.kind === 'swatch' && (
        <div className="flex items-end gap-2">
          <label htmlFor={colourId}>
            <span className="mb-1 block font-bold">{words.colour}</span>
            <input
              id={colourId}
              type="color"
              value={colour ?? '#ffffff'}
              onChange={({ target }) => setColour(target.value.toLowerCase())}
              className="block h-12 w-16 rounded-control border border-ink-soft/75 bg-paper p-1"
            />
          </label>
          {colour === null ? (
            <span className="flex min-h-12 items-center text-sm text-ink-soft">{words.noColour}</span>
          ) : (
            <Button variant="quiet" size="sm" className="min-h-12" onClick={() => setColour(null)}>
              {words.noColour}
            </Button>
          )}
        </div>
      )}
      <Button variant="secondary" className="min-h-12" disabled={busy} onClick={() => void send()}>
        {value ? texts.save : words.addValue}
      </Button>
    </div>
  )
}
