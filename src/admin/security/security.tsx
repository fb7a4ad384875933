import { useQuery } from '@tanstack/react-query'
import { ownSessionsQuery } from '#features/staff/client.ts'
import type { ScreenModule } from '#platform/pages/screen.ts'
import { useQueryFailure } from '../layout/use-query-failure.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { adminOf, useAdmin } from '../use-admin.ts'
import { OwnSessions } from './own-sessions.tsx'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: adminOf(messages).security.title,
  canonical: null,
})

/** The member's own sessions. */
export function Screen() {
  const { security } = useAdmin()
  const query = useQuery(ownSessionsQuery())
  const { data } = query
  const failure = useQueryFailure(query)
  if (failure || !data) return failure
  return (
    <>
      <PageHead title={security.title} intro={security.intro} />
      <div className="space-y-5">
        <OwnSessions sessions={data} />
      </div>
    </>
  )
}
