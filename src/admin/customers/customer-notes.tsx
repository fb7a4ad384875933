import { type FormEvent, useState } from 'react'
import { addCustomerNote } from '#features/customer-management/client.ts'
import type { CustomerDetails } from '#features/customer-management/schemas.ts'
import { formatMoment } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { Button } from '#ui/button.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { Panel } from '../ui/panel.tsx'
import { useAdminMutation } from '../ui/use-admin-mutation.ts'
import { useAdmin } from '../use-admin.ts'

/** What the team wrote about a person; notes are only added. */
export function CustomerNotes({ customer: { phone, notes } }: { customer: CustomerDetails }) {
  const { customers: texts, shell } = useAdmin()
  const { language } = useLanguage()
  const { change, busy, errors, setErrors } = useAdminMutation()
  const [text, setText] = useState('')

  async function send(event: FormEvent) {
    event.preventDefault()
    if (text.trim() === '') return setErrors({ text: 'required' })
    if (await change(() => addCustomerNote(phone, text), { successMessage: shell.saved })) setText('')
  }

  return (
    <Panel title={texts.notesTitle}>
      {notes.length === 0 && <p className="mb-3 text-ink-soft">{texts.noNotes}</p>}
      <ol className="mb-3 space-y-2">
        {notes.map(({ id, text: body, by, at }) => (
          <li key={id} className="border-s-4 border-tile-tint ps-3">
            <p className="wrap-anywhere" dir="auto">
              {body}
            </p>
            <span className="block text-sm text-ink-soft">
              <bdi>{by}</bdi> · <time dateTime={at}>{formatMoment(at, language)}</time>
            </span>
          </li>
        ))}
      </ol>
      <form noValidate onSubmit={(event) => void send(event)} className="space-y-3">
        <TextAreaField
          label={texts.note}
          hint={texts.noteHint}
          value={text}
          onChange={({ target }) => setText(target.value)}
          rows={2}
          maxLength={1000}
          dir="auto"
          error={errors.text && texts.errors.note}
        />
        <Button type="submit" variant="secondary" size="sm" disabled={busy}>
          {texts.addNote}
        </Button>
      </form>
    </Panel>
  )
}
