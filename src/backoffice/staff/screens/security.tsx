import { useQuery } from '@tanstack/react-query'
import { PageHead } from '#desk/page-head.tsx'
import { SecondFactorPanel } from '#desk/second-factor/second-factor-panel.tsx'
import { getAdminMessages, useAdmin } from '#desk/use-admin.ts'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import type { ScreenModule } from '#platform/pages/screen.ts'
import { recoveryCodesQuery } from '#shop/members/client.ts'
import { adminArea, mySessionsQuery, selfQuery } from '../client.ts'
import { myNoticesQuery } from '../client-notices.ts'
import { MyNotices } from './my-notices.tsx'
import { MySessions } from './my-sessions.tsx'
import { TelegramPanel } from './telegram-panel.tsx'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: getAdminMessages(messages).security.title,
  canonical: null,
})

/** The member's own sessions, authenticator app, recovery codes and notices. */
export function Screen() {
  const { security } = useAdmin()
  const query = useQuery(mySessionsQuery())
  const { data: codes } = useQuery(recoveryCodesQuery(adminArea.api))
  const { data: self } = useQuery(selfQuery())
  const { data: notices } = useQuery(myNoticesQuery())
  const { data } = query
  const failure = useQueryFailure(query)
  if (failure || !data) return failure
  return (
    <>
      <PageHead title={security.title} intro={security.intro} />
      <div className="space-y-5">
        {self && codes && (
          <SecondFactorPanel
            area={adminArea}
            hasFactor={self.hasFactor}
            codesLeft={codes.left}
            codesText={security.codesText}
          />
        )}
        <MySessions sessions={data} />
        {notices && <MyNotices data={notices} />}
        {notices && <TelegramPanel notices={notices.notices} />}
      </div>
    </>
  )
}
