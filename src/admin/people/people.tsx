import { useQuery } from '@tanstack/react-query'
import { staffQuery } from '#features/staff/client.ts'
import type { StaffPerson } from '#features/staff/schemas.ts'
import { formatDate } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import type { ScreenModule } from '#platform/pages/screen.ts'
import { useQueryFailure } from '../layout/use-query-failure.tsx'
import { AuditTrail } from '../ui/audit-trail.tsx'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { adminOf, useAdmin } from '../use-admin.ts'
import { AddPerson } from './add-person.tsx'
import { PersonActions } from './person-actions.tsx'
import { RoleSelect } from './role-select.tsx'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: adminOf(messages).people.title,
  canonical: null,
})

/** Staff members; for admins only. */
export function Screen() {
  const { people } = useAdmin()
  const { language } = useLanguage()
  const query = useQuery(staffQuery())
  const { data } = query
  const failure = useQueryFailure(query)
  if (failure) return failure
  const columns: Column<StaffPerson>[] = [
    { key: 'name', title: people.name, heading: true, cell: ({ name }) => <bdi>{name}</bdi> },
    { key: 'username', title: people.username, cell: ({ username }) => <bdi dir="ltr">{username}</bdi> },
    { key: 'role', title: people.role, cell: (person) => <RoleSelect person={person} /> },
    { key: 'since', title: people.since, cell: ({ createdAt }) => formatDate(createdAt, language) },
    {
      key: 'factor',
      title: people.factor,
      cell: ({ hasFactor }) => (hasFactor ? people.factorOn : people.factorOff),
    },
    { key: 'actions', title: '', cell: (person) => <PersonActions person={person} /> },
  ]
  return (
    <>
      <PageHead title={people.title} intro={people.intro} />
      <div className="space-y-5">
        <DataTable
          caption={people.title}
          columns={columns}
          rows={data ?? []}
          keyOf={({ id }) => id}
          empty={people.none}
        />
        <AddPerson />
        {data?.map(({ id, name }) => (
          <details key={id}>
            <summary className="min-h-11 py-2 font-bold">
              <bdi>{name}</bdi>
            </summary>
            <AuditTrail kind="staff" id={id} />
          </details>
        ))}
      </div>
    </>
  )
}
