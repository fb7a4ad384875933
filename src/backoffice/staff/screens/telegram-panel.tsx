import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Panel } from '#desk/panel.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { formatMoment } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { disconnectTelegram, makeTelegramLink, myTelegramQuery } from '../client-telegram.ts'
import type { MyNotices } from '../schemas-notices.ts'
import type { TelegramLink } from '../schemas-telegram.ts'
import { NoticeSwitches } from './notice-switches.tsx'

const rereadMs = 3_000

/** What the member gets at Telegram, and the link that connects their chat; nothing when the shop has no bot. */
export function TelegramPanel({ notices }: { notices: MyNotices['notices'] }) {
  const { security } = useAdmin()
  const [link, setLink] = useState<TelegramLink | null>(null)
  const { data } = useQuery({
    ...myTelegramQuery(),
    // While the member is at Telegram with the link.
    refetchInterval: ({ state }) => (link !== null && state.data?.connectedAt === null ? rereadMs : false),
  })
  if (!data?.isAvailable || notices.length === 0) return null
  return (
    <Panel title={security.telegram}>
      <p className="mb-3 text-ink-soft">{security.telegramText}</p>
      {data.connectedAt === null ? (
        <Connect link={link} onLink={setLink} />
      ) : (
        <Connected connectedAt={data.connectedAt} notices={notices} onDisconnect={() => setLink(null)} />
      )}
    </Panel>
  )
}

/** The button makes another link too, for one that has expired. */
function Connect({ link, onLink }: { link: TelegramLink | null; onLink: (link: TelegramLink) => void }) {
  const { security } = useAdmin()
  const { language } = useLanguage()
  const { change, busy } = useAdminMutation()
  const make = async () => onLink(await makeTelegramLink())
  const options = { failureMessage: () => security.telegramUnavailable, invalidates: [] }
  return (
    <>
      {link && (
        <p className="mb-3" role="status">
          {security.telegramOpenText(formatMoment(link.expiresAt, language))}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {link && (
          <a href={link.url} target="_blank" rel="noreferrer" className={buttonClass('primary')}>
            {security.telegramOpen}
          </a>
        )}
        <Button
          variant={link ? 'secondary' : 'primary'}
          disabled={busy}
          onClick={() => void change(make, options)}
        >
          {security.telegramConnect}
        </Button>
      </div>
    </>
  )
}

type ConnectedProps = { connectedAt: string; notices: MyNotices['notices']; onDisconnect: () => void }

function Connected({ connectedAt, notices, onDisconnect }: ConnectedProps) {
  const { security } = useAdmin()
  const { language } = useLanguage()
  const { change, busy } = useAdminMutation()
  async function disconnect() {
    const options = { successMessage: security.telegramDisconnected, invalidates: ['myTelegram'] }
    if (await change(disconnectTelegram, options)) onDisconnect()
  }
  return (
    <>
      <p role="status">{security.telegramConnected(formatMoment(connectedAt, language))}</p>
      <NoticeSwitches notices={notices} channel="telegram" />
      <Button variant="secondary" size="sm" disabled={busy} onClick={() => void disconnect()}>
        {security.telegramDisconnect}
      </Button>
    </>
  )
}
