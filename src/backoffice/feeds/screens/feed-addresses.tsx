import { useState } from 'react'
import { CopyField } from '#desk/copy-field.tsx'
import { Panel } from '#desk/panel.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { formatMoment } from '#platform/i18n/format.ts'
import { defaultLanguage } from '#platform/i18n/language.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { languageRows } from '#platform/i18n/language-rows.ts'
import { useHydrated } from '#platform/pages/use-hydrated.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { renewFeedSecret } from '../client.ts'
import type { ManagedFeeds } from '../schemas.ts'

/** The address of each feed with a button that copies it, and who fetched it last; a button that replaces all addresses. */
export function FeedAddresses({ managed }: { managed: ManagedFeeds }) {
  const { feeds: texts } = useAdmin()
  const { change, busy } = useAdminMutation()
  const [isAsking, setIsAsking] = useState(false)

  async function renew() {
    await change(renewFeedSecret, { successMessage: texts.renewed, invalidates: ['managed-feeds'] })
    setIsAsking(false)
  }

  return (
    <Panel
      title={texts.addresses}
      actions={
        <Button size="sm" variant="secondary" disabled={busy} onClick={() => setIsAsking(true)}>
          {texts.renew}
        </Button>
      }
    >
      <p className="mb-3">{texts.rowsNow(managed.rows)}</p>
      <ul className="divide-y divide-line">
        {managed.feeds.map((feed) => (
          <FeedRow key={feed.name} feed={feed} />
        ))}
      </ul>
      {isAsking && (
        <ConfirmDialog
          title={texts.renewAsk}
          onClose={() => setIsAsking(false)}
          actions={
            <>
              <Button variant="secondary" onClick={() => setIsAsking(false)}>
                {texts.cancel}
              </Button>
              <Button variant="danger" disabled={busy} onClick={() => void renew()}>
                {texts.renew}
              </Button>
            </>
          }
        >
          {texts.renewText}
        </ConfirmDialog>
      )}
    </Panel>
  )
}

function FeedRow({ feed: { channel, language, path, fetched } }: { feed: ManagedFeeds['feeds'][number] }) {
  const { feeds: texts } = useAdmin()
  const { language: current } = useLanguage()
  // The server does not know under which address the shop is open.
  const address = (useHydrated() ? location.origin : '') + path
  const kind = language === defaultLanguage ? texts.mainFeed : texts.languageFeed
  const name = `${texts.channels[channel]} · ${languageRows[language].name} · ${kind}`

  return (
    <li className="space-y-2 py-3">
      <CopyField label={texts.address(name)} value={address} texts={texts} copyLabel={texts.copyOf(name)} />
      <p className="text-sm text-ink-soft">
        {fetched ? texts.fetchedAt(formatMoment(fetched.at, current)) : texts.never}
        {fetched && fetched.rows !== null && <span className="block">{texts.rows(fetched.rows)}</span>}
        {fetched && fetched.by !== '' && (
          <span className="block">
            {texts.by}{' '}
            <bdi dir="ltr" className="wrap-anywhere">
              {fetched.by}
            </bdi>
          </span>
        )}
      </p>
    </li>
  )
}
