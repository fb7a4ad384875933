import { useState } from 'react'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { Button } from '#ui/button.tsx'
import { changeRights } from '../client.ts'
import type { Right } from '../domain/rights.ts'
import type { StaffPerson, StaffSelf } from '../schemas.ts'
import { RightsFields } from './rights-fields.tsx'

/** The form that changes the rights of a member; an admin has every right and no form. */
export function PersonRights({ person, self }: { person: StaffPerson; self: StaffSelf }) {
  const { people, shell } = useAdmin()
  const { change, busy, errors } = useAdminMutation()
  const [chosen, setChosen] = useState<readonly Right[]>(person.rights)
  const code = errors.rights ?? errors.role
  const error = code && (people.rightsErrors[code as keyof typeof people.rightsErrors] ?? shell.badFields)
  if (person.role === 'admin') return <p className="text-ink-soft">{people.allRights}</p>
  const mayChange = self.role === 'admin' || self.userId !== person.id
  if (!mayChange) return null
  return (
    <form
      noValidate
      className="grid justify-items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        const body = { rights: chosen, before: person.rights }
        void change(() => changeRights(person.id, body), { successMessage: people.rightsSaved })
      }}
    >
      <RightsFields
        legend={people.rightsOfName(person.name)}
        chosen={chosen}
        onChange={setChosen}
        giver={self}
        error={error}
      />
      <Button type="submit" disabled={busy}>
        {people.rightsSave}
      </Button>
    </form>
  )
}
