import { type FormEvent, useState } from 'react'
import { Panel } from '#desk/panel.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { addStaff } from '../client.ts'
import { defaultRights, hasRight, type Right } from '../domain/rights.ts'
import { type Role, roles } from '../domain/roles.ts'
import type { StaffSelf } from '../schemas.ts'
import { RightsFields } from './rights-fields.tsx'

/** Grants a shop account access to the back office. */
export function AddPerson({ self }: { self: StaffSelf }) {
  const { people, shell } = useAdmin()
  const { change, busy, errors } = useAdminMutation()
  const [username, setUsername] = useState('')
  const [role, setRole] = useState<Role>('staff')
  const [chosen, setChosen] = useState<readonly Right[]>(
    defaultRights.filter((right) => hasRight(self, right)),
  )
  const code = errors.username
  const rightsCode = errors.rights ?? errors.role

  async function add(event: FormEvent) {
    event.preventDefault()
    if (await change(() => addStaff({ username, role, rights: chosen }), { successMessage: people.added }))
      setUsername('')
  }

  return (
    <Panel title={people.add}>
      <p className="mb-3 text-ink-soft">{people.addText}</p>
      <form noValidate onSubmit={(event) => void add(event)} className="grid max-w-3xl gap-4">
        <div className="flex flex-wrap items-end gap-3 *:grow">
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
          {self.role === 'admin' && (
            <SelectField
              label={people.role}
              name="role"
              value={role}
              onChange={({ target }) => setRole(roles.find((each) => each === target.value) ?? 'staff')}
            >
              {roles.map((each) => (
                <option key={each} value={each}>
                  {shell.roles[each]}
                </option>
              ))}
            </SelectField>
          )}
        </div>
        {role === 'staff' && (
          <RightsFields
            legend={people.rightsTitle}
            chosen={chosen}
            onChange={setChosen}
            giver={self}
            error={
              rightsCode &&
              (people.rightsErrors[rightsCode as keyof typeof people.rightsErrors] ?? shell.badFields)
            }
          />
        )}
        <Button type="submit" size="lg" disabled={busy} className="justify-self-start">
          {people.add}
        </Button>
      </form>
    </Panel>
  )
}
