import { useQuery } from '@tanstack/react-query'
import { auditQuery } from '#features/staff/client.ts'
import { Link } from '#platform/pages/link.tsx'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { buttonClass } from '#ui/button.tsx'
import { useQueryFailure } from '../layout/use-query-failure.tsx'
import { ChangeList } from '../ui/change-list.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Panel } from '../ui/panel.tsx'
import { adminOf, useAdmin } from '../use-admin.ts'
import { activityArgs } from './activity-args.ts'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: adminOf(messages).people.activityTitle,
  canonical: null,
})

const pageSize = 50

export function Screen({ address }: { address: Address }) {
  const { people, shell } = useAdmin()
  const query = useQuery(auditQuery(activityArgs(address.search)))
  const { data } = query
  const failure = useQueryFailure(query)
  if (failure) return failure
  const last = data?.at(-1)
  return (
    <>
      <PageHead title={people.activityTitle} intro={people.activityIntro} />
      <Panel>
        {data?.length === 0 && <p className="text-ink-soft">{shell.noHistory}</p>}
        {data && <ChangeList entries={data} showRecord />}
      </Panel>
      {data?.length === pageSize && last && (
        <p className="mt-4 text-center">
          <Link href={`/admin/activity?before=${last.id}`} className={buttonClass('secondary', 'sm')}>
            {shell.older}
          </Link>
        </p>
      )}
    </>
  )
}
