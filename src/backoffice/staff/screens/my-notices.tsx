import { Panel } from '#desk/panel.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { setMyNotice } from '../client-notices.ts'
import type { MyNotices as Data } from '../schemas-notices.ts'

/** What the member gets by mail. */
export function MyNotices({ data: { email, notices } }: { data: Data }) {
  const { security, shell } = useAdmin()
  const { change, busy } = useAdminMutation()
  if (notices.length === 0) return null
  return (
    <Panel title={security.notices}>
      <p className="text-ink-soft">
        {security.noticesText} <bdi dir="ltr">{email}</bdi>
      </p>
      <ul>
        {notices.map(({ notice, isOn }) => (
          <li key={notice}>
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                checked={isOn}
                disabled={busy}
                onChange={({ target }) =>
                  void change(() => setMyNotice({ notice, isOn: target.checked }), {
                    successMessage: shell.saved,
                    invalidates: ['myNotices'],
                  })
                }
                className="size-5 shrink-0 accent-tile-deep"
              />
              {security.noticeNames[notice]}
            </label>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
