import { useQuery } from '@tanstack/react-query'
import { FilterForm } from '#desk/filter-form.tsx'
import { PageHead } from '#desk/page-head.tsx'
import { PageSizes } from '#desk/pager.tsx'
import { Panel } from '#desk/panel.tsx'
import { getAdminMessages, useAdmin } from '#desk/use-admin.ts'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import type { PageSize } from '#platform/http/page-size.ts'
import { Link } from '#platform/pages/link.tsx'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { buttonClass } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { activityQuery } from '../client.ts'
import { activityKinds, byCommand } from '../domain/activity-kinds.ts'
import type { Activity, ActivityArgs } from '../schemas-activity.ts'
import { ChangeList } from '../ui/change-list.tsx'
import { activityArgs, activityHref } from './activity-args.ts'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: getAdminMessages(messages).people.activityTitle,
  canonical: null,
})

const defaultSize: PageSize = 50

/** The activity log, filtered by person, kind and record. */
export function Screen({ address }: { address: Address }) {
  const { people, shell } = useAdmin()
  const args = activityArgs(address.search)
  const query = useQuery(activityQuery(args))
  const { data } = query
  const failure = useQueryFailure(query)
  if (failure || !data) return failure
  const { before, ...filters } = args
  const last = data.entries.at(-1)
  const isFiltered = ['by', 'kind', 'subject'].some((name) => name in args)
  return (
    <>
      <PageHead title={people.activityTitle} intro={people.activityIntro} />
      <Filters key={activityHref(args)} args={args} team={data.team} />
      <Panel>
        {data.entries.length === 0 && (
          <p className="text-ink-soft">{isFiltered ? people.noActivity : shell.noHistory}</p>
        )}
        <ChangeList entries={data.entries} named={data} filterHref={activityHref} />
      </Panel>
      <p className="not-printed mt-4 flex justify-center gap-3">
        {before !== undefined && (
          <Link href={activityHref(filters)} className={buttonClass('secondary', 'sm')}>
            {people.newest}
          </Link>
        )}
        {data.more && last && (
          <Link
            href={activityHref({ ...filters, before: last.id })}
            className={buttonClass('secondary', 'sm')}
          >
            {shell.older}
          </Link>
        )}
      </p>
      {(data.more || before !== undefined || args.pageSize !== undefined) && (
        <PageSizes
          current={args.pageSize ?? defaultSize}
          hrefOf={(pageSize) => activityHref({ ...filters, pageSize })}
        />
      )}
    </>
  )
}

function Filters({ args, team }: { args: ActivityArgs; team: Activity['team'] }) {
  const { people, moderation, shell } = useAdmin()
  const { all } = moderation
  const { by = '', kind = '', subject = '', pageSize } = args
  return (
    <FilterForm path="/admin/activity" rest={{ pageSize }}>
      <SelectField label={people.person} name="by" defaultValue={by}>
        <option value="">{people.everybody}</option>
        {team.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value={byCommand}>{shell.byCommand}</option>
      </SelectField>
      <SelectField label={people.kind} name="kind" defaultValue={kind}>
        <option value="">{all}</option>
        {activityKinds.map((each) => (
          <option key={each} value={each}>
            {people.kinds[each]}
          </option>
        ))}
      </SelectField>
      <TextField
        label={people.subject}
        hint={people.subjectHint}
        name="subject"
        type="search"
        dir="auto"
        maxLength={200}
        defaultValue={subject}
      />
    </FilterForm>
  )
}
