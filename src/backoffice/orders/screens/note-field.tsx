import { useAdmin } from '#desk/use-admin.ts'
import { TextField } from '#ui/text-field.tsx'

/** A short staff note, in either text direction. */
export function NoteField({ note, onNote }: { note: string; onNote: (note: string) => void }) {
  const { orders } = useAdmin()
  return (
    <TextField
      label={orders.note}
      value={note}
      onChange={({ target }) => onNote(target.value)}
      maxLength={500}
      autoComplete="off"
      dir="auto"
    />
  )
}
