import { Panel } from '#desk/panel.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import type { MyNotices as Data } from '../schemas-notices.ts'
import { NoticeSwitches } from './notice-switches.tsx'

/** What the member gets by mail. */
export function MyNotices({ data: { email, notices } }: { data: Data }) {
  const { security } = useAdmin()
  if (notices.length === 0) return null
  return (
    <Panel title={security.notices}>
      <p className="text-ink-soft">
        {security.noticesText} <bdi dir="ltr">{email}</bdi>
      </p>
      <NoticeSwitches notices={notices} channel="mail" />
    </Panel>
  )
}
