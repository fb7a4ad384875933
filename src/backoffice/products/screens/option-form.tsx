import { type FormEvent, useState } from 'react'
import { LocalizedTextFields } from '#desk/localized-text-fields.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { mapTexts, pickTexts } from '#platform/i18n/localized-texts.ts'
import { optionKinds } from '#shop/catalogue/domain/option-kinds.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { createOption, saveOption } from '../client-options.ts'
import type { ManagedOption } from '../schemas-options.ts'
import { useSaveEntry } from './option-error.ts'

const empty = { ...mapTexts('name', () => ''), key: '', kind: 'button' as ManagedOption['kind'] }

/** The names of an option and how it is chosen; null creates one, with a key. */
export function OptionForm({ option }: { option: ManagedOption | null }) {
  const { products: texts } = useAdmin()
  const { options: words } = texts
  const { save, busy, error } = useSaveEntry()
  const [draft, setDraft] = useState({ ...empty, ...option })
  const { key, kind } = draft
  const set = (changes: Partial<typeof empty>) => setDraft({ ...draft, ...changes })

  async function submit(event: FormEvent) {
    event.preventDefault()
    const fields = { ...pickTexts(draft, 'name'), kind }
    if (option) return save(() => saveOption(option.id, fields), words.saved)
    await save(async () => {
      await createOption({ ...fields, ...(key.trim() && { key: key.trim() }) })
      setDraft({ ...empty })
    }, words.created)
  }

  return (
    <form
      onSubmit={(event) => void submit(event)}
      noValidate
      className="grid items-start gap-4 sm:grid-cols-2"
    >
      <LocalizedTextFields field="name" labels={words} draft={draft} set={set} error={error} maxLength={60} />
      <SelectField
        label={words.kind}
        name="kind"
        value={kind}
        onChange={({ target }) =>
          set({ kind: optionKinds.find((each) => each === target.value) ?? 'button' })
        }
      >
        {optionKinds.map((each) => (
          <option key={each} value={each}>
            {words.kinds[each]}
          </option>
        ))}
      </SelectField>
      {!option && (
        <TextField
          label={words.key}
          optional={texts.optional}
          hint={words.keyHint}
          dir="ltr"
          maxLength={40}
          value={key}
          onChange={({ target }) => set({ key: target.value })}
          error={error('key')}
        />
      )}
      <div className="sm:col-span-2">
        <Button type="submit" disabled={busy}>
          {option ? texts.save : words.create}
        </Button>
      </div>
    </form>
  )
}
