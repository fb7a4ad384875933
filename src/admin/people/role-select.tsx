import { changeRole } from '#features/staff/client.ts'
import { roles } from '#features/staff/domain/roles.ts'
import type { StaffPerson } from '#features/staff/schemas.ts'
import { controlClass } from '#ui/field-frame.tsx'
import { useAdminMutation } from '../ui/use-admin-mutation.ts'
import { useAdmin } from '../use-admin.ts'

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
