import { useQuery } from '@tanstack/react-query'
import { AuditTrail } from '#backoffice/activity/ui/audit-trail.tsx'
import { type Column, DataTable } from '#desk/data-table.tsx'
import { PageHead } from '#desk/page-head.tsx'
import { Panel } from '#desk/panel.tsx'
import { getAdminMessages, useAdmin } from '#desk/use-admin.ts'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import { formatDate } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { languageRows } from '#platform/i18n/language-rows.ts'
import type { ScreenModule } from '#platform/pages/screen.ts'
import { selfQuery, staffQuery } from '../client.ts'
import type { StaffPerson } from '../schemas.ts'
import { AddPerson } from './add-person.tsx'
import { PersonActions } from './person-actions.tsx'
import { PersonRights } from './person-rights.tsx'
import { RoleSelect } from './role-select.tsx'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: getAdminMessages(messages).people.title,
  canonical: null,
})

/** The members of staff and their rights. */
export function Screen() {
  const { people, shell } = useAdmin()
  const { language } = useLanguage()
  const query = useQuery(staffQuery())
  const { data } = query
  const { data: self } = useQuery(selfQuery())
  const failure = useQueryFailure(query)
  if (failure || !self) return failure
  const rightsText = ({ role, rights }: StaffPerson) =>
    role === 'admin'
      ? people.allRights
      : rights.map((right) => shell.rights[right]).join(languageRows[language].comma) || people.noRights
  const mayManage = (person: StaffPerson) =>
    self.role === 'admin' || (person.role !== 'admin' && person.id !== self.userId)
  const columns: Column<StaffPerson>[] = [
    { key: 'name', title: people.name, heading: true, cell: ({ name }) => <bdi>{name}</bdi> },
    { key: 'username', title: people.username, cell: ({ username }) => <bdi dir="ltr">{username}</bdi> },
    {
      key: 'role',
      title: people.role,
      cell: (person) => (self.role === 'admin' ? <RoleSelect person={person} /> : shell.roles[person.role]),
    },
    { key: 'rights', title: people.rightsTitle, cell: rightsText },
    { key: 'since', title: people.since, cell: ({ createdAt }) => formatDate(createdAt, language) },
    {
      key: 'factor',
      title: people.factor,
      cell: ({ hasFactor }) => (hasFactor ? people.factorOn : people.factorOff),
    },
    { key: 'actions', title: '', cell: (person) => mayManage(person) && <PersonActions person={person} /> },
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
        <AddPerson self={self} />
        <Panel title={people.rightsTitle} className="divide-y divide-line">
          {data?.map((person) => (
            <details key={person.id}>
              <summary className="min-h-11 py-2 font-bold">
                <bdi>{person.name}</bdi>
              </summary>
              <div className="space-y-4 pb-4">
                <PersonRights key={`${person.role} ${person.rights}`} person={person} self={self} />
                <AuditTrail kind="staff" id={person.id} />
              </div>
            </details>
          ))}
        </Panel>
      </div>
    </>
  )
}
