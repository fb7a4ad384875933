import { CheckField } from '#desk/check-field.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { setMyNotice } from '../client-notices.ts'
import type { MyNotices, NoticeBody } from '../schemas-notices.ts'

type Props = { notices: MyNotices['notices']; channel: NoticeBody['channel'] }

/** A checkbox for each notice that the member may get on a channel. */
export function NoticeSwitches({ notices, channel }: Props) {
  const { security, shell } = useAdmin()
  const { change, busy } = useAdminMutation()
  return (
    <ul>
      {notices.map(({ notice, isOn, isOnTelegram }) => (
        <li key={notice}>
          <CheckField
            checked={channel === 'mail' ? isOn : isOnTelegram}
            disabled={busy}
            onChange={({ target }) =>
              void change(() => setMyNotice({ notice, channel, isOn: target.checked }), {
                successMessage: shell.saved,
                invalidates: ['myNotices'],
              })
            }
            label={security.noticeNames[notice]}
          />
        </li>
      ))}
    </ul>
  )
}
