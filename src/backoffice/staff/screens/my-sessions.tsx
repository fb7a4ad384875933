import { type Column, DataTable } from '#desk/data-table.tsx'
import { Panel } from '#desk/panel.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { formatMoment } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { endOtherSessions, endSession } from '../client.ts'
import type { StaffSession } from '../schemas.ts'

/** The member's sessions, each with a button that ends it; the current one ends by signing out. */
export function MySessions({ sessions }: { sessions: readonly StaffSession[] }) {
  const { security } = useAdmin()
  const { language } = useLanguage()
  const { change, busy } = useAdminMutation()
  const end = (id: number) =>
    change(() => endSession(id), { successMessage: security.ended, invalidates: ['mySessions'] })
  const endOthers = () =>
    change(endOtherSessions, { successMessage: security.endedOthers, invalidates: ['mySessions'] })
  const columns: Column<StaffSession>[] = [
    {
      key: 'device',
      title: security.device,
      heading: true,
      cell: ({ device, isCurrent }) => (
        <>
          {device === null ? security.unknownDevice : <bdi dir="ltr">{device}</bdi>}
          {isCurrent && (
            <>
              {' · '}
              <span className="text-tile-deep">{security.current}</span>
            </>
          )}
        </>
      ),
    },
    {
      key: 'address',
      title: security.address,
      cell: ({ address }) => (
        <bdi dir="ltr" className="wrap-anywhere">
          {address ?? '–'}
        </bdi>
      ),
    },
    { key: 'seen', title: security.seenAt, cell: ({ seenAt }) => formatMoment(seenAt, language) },
    { key: 'since', title: security.since, cell: ({ since }) => formatMoment(since, language) },
    {
      key: 'actions',
      title: '',
      cell: ({ id, device, seenAt, isCurrent }) =>
        !isCurrent && (
          <Button
            variant="danger"
            size="sm"
            disabled={busy}
            aria-label={security.endOf(device ?? security.unknownDevice, formatMoment(seenAt, language))}
            onClick={() => void end(id)}
          >
            {security.end}
          </Button>
        ),
    },
  ]
  return (
    <Panel
      title={security.sessions}
      actions={
        // The shop is a separate build, so this is a full page load.
        <a href="/profile" className={buttonClass('secondary', 'sm')}>
          {security.password}
        </a>
      }
    >
      <p className="mb-3 text-ink-soft">{security.sessionsText}</p>
      <DataTable
        caption={security.sessions}
        columns={columns}
        rows={sessions}
        keyOf={({ id }) => id}
        empty={security.noSessions}
      />
      {sessions.some(({ isCurrent }) => !isCurrent) && (
        <Button variant="danger" size="sm" disabled={busy} className="mt-3" onClick={() => void endOthers()}>
          {security.endOthers}
        </Button>
      )}
    </Panel>
  )
}
