import { type FormEvent, useState } from 'react'
import { NoteList } from '#desk/note-list.tsx'
import { Panel } from '#desk/panel.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { Button } from '#ui/button.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { addCustomerNote } from '../client.ts'
import type { CustomerDetails } from '../schemas.ts'

/** What the team wrote about a person; notes are only added. */
export function CustomerNotes({ customer: { phone, notes } }: { customer: CustomerDetails }) {
  const { customers: texts, shell } = useAdmin()
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
      <NoteList notes={notes} />
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
