import { type FormEvent, useState } from 'react'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { mapTexts } from '#platform/i18n/localized-texts.ts'
import { Button } from '#ui/button.tsx'
import { addPage } from '../client.ts'
import { LocalizedRows, TextRow } from './text-row.tsx'
import { useSettingsError } from './use-settings-error.ts'

const empty = { ...mapTexts('title', () => ''), slug: '' }

/** The form that adds a page with an address of its own. */
export function AddPage() {
  const { settings: texts } = useAdmin()
  const [draft, setDraft] = useState(empty)
  const { change, busy, errors } = useAdminMutation()
  const error = useSettingsError(errors)
  const set = (changes: Partial<typeof empty>) => setDraft((before) => ({ ...before, ...changes }))

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (await change(() => addPage(draft), { successMessage: texts.pageAdded })) setDraft(empty)
  }

  const state = { draft, set, error }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="space-y-4">
      <p className="text-ink-soft">{texts.addPageIntro}</p>
      <TextRow state={state} name="slug" label={texts.slug} hint={texts.slugHint} />
      <div className="grid gap-4 sm:grid-cols-2">
        <LocalizedRows state={state} field="title" labels={texts} />
      </div>
      <Button type="submit" disabled={busy}>
        {texts.addPage}
      </Button>
    </form>
  )
}
