import { type FormEvent, useState } from 'react'
import { addStaff } from '#features/staff/client.ts'
import { roles } from '#features/staff/domain/roles.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { Panel } from '../ui/panel.tsx'
import { useAdminMutation } from '../ui/use-admin-mutation.ts'
import { useAdmin } from '../use-admin.ts'

/** Grants a shop account access to the back office. */
export function AddPerson() {
  const { people, shell } = useAdmin()
  const { change, busy, errors } = useAdminMutation()
  const [username, setUsername] = useState('')
  const code = errors.username

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const value = new FormData(event.currentTarget).get('role')
    const role = roles.find((each) => each === value) ?? 'staff'
    if (await change(() => addStaff({ username, role }), { successMessage: people.added })) setUsername('')
  }

  return (
    <Panel title={people.add}>
      <p className="mb-3 text-ink-soft">{people.addText}</p>
      <form
        noValidate
        onSubmit={(event) => void add(event)}
        className="flex max-w-2xl flex-wrap items-end gap-3 *:grow"
      >
        <TextField
          label={people.addField}
          name="username"
          value={username}
          onChange={({ target }) => setUsername(target.value)}
          autoComplete="off"
          dir="auto"
          required
          error={code && (people.errors[code as keyof typeof people.errors] ?? shell.badFields)}
        />
        <SelectField label={people.role} name="role" defaultValue="staff">
          {roles.map((each) => (
            <option key={each} value={each}>
              {shell.roles[each]}
            </option>
          ))}
        </SelectField>
        <Button type="submit" size="lg" disabled={busy}>
          {people.add}
        </Button>
      </form>
    </Panel>
  )
}
