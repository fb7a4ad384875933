import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { controlClass } from '#ui/field-frame.tsx'
import { changeRole } from '../client.ts'
import { roles } from '../domain/roles.ts'
import type { StaffPerson } from '../schemas.ts'

export function RoleSelect({ person: { id, name, role } }: { person: StaffPerson }) {
  const { people, shell } = useAdmin()
  const { change, busy } = useAdminMutation()
  return (
    <select
      aria-label={`${people.role}: ${name}`}
      value={role}
      disabled={busy}
      onChange={({ target }) => {
        const chosen = roles.find((each) => each === target.value)
        if (chosen) void change(() => changeRole(id, chosen), { successMessage: shell.saved })
      }}
      className={`${controlClass} max-w-40`}
    >
      {roles.map((each) => (
        <option key={each} value={each}>
          {shell.roles[each]}
        </option>
      ))}
    </select>
  )
}
