import { type FormEvent, useState } from 'react'
import { NoteList } from '#desk/note-list.tsx'
import { Panel } from '#desk/panel.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { Button } from '#ui/button.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { addNote } from '../client.ts'
import type { WorkOrder } from '../schemas.ts'

/** Internal notes of the team. */
export function OrderNotes({ order: { id, notes } }: { order: WorkOrder }) {
  const { orders, shell } = useAdmin()
  const { change, busy } = useAdminMutation()
  const [text, setText] = useState('')

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (text.trim() === '') return
    if (await change(() => addNote(id, text), { successMessage: shell.saved })) setText('')
  }

  return (
    <Panel title={orders.notes} className="not-printed">
      <NoteList notes={notes} />
      <form onSubmit={(event) => void send(event)} className="space-y-3">
        <TextAreaField
          label={orders.note}
          hint={orders.noteHint}
          value={text}
          onChange={({ target }) => setText(target.value)}
          rows={2}
          maxLength={1000}
          dir="auto"
        />
        <Button type="submit" variant="secondary" size="sm" disabled={busy}>
          {orders.addNote}
        </Button>
      </form>
    </Panel>
  )
}
