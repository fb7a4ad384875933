import { useQuery } from '@tanstack/react-query'
import { Panel } from '#desk/panel.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { Button } from '#ui/button.tsx'
import { decideWay, waitingWaysQuery } from '../client.ts'
import type { WaitingWay } from '../schemas.ts'
import { WayText } from './way-text.tsx'

/** The ways of payout that wait for a decision; nothing without one. */
export function WaitingWays() {
  const { payouts: texts } = useAdmin()
  const { data = [] } = useQuery(waitingWaysQuery())
  if (data.length === 0) return null
  return (
    <Panel title={texts.ways}>
      <p className="text-ink-soft">{texts.waysText}</p>
      <ul className="divide-y divide-line">
        {data.map((way) => (
          <WaitingWayItem key={way.id} way={way} />
        ))}
      </ul>
    </Panel>
  )
}

function WaitingWayItem({ way }: { way: WaitingWay }) {
  const { payouts: texts } = useAdmin()
  const { language } = useLanguage()
  const { change, busy } = useAdminMutation()
  const { replaces } = way
  const decide = (decision: 'confirm' | 'refuse', successMessage: string) =>
    change(() => decideWay(way.id, decision), { successMessage })
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <div className="min-w-0 grow">
        <bdi className="block font-bold">{localized(way.seller, 'name', language)}</bdi>
        <p>
          <WayText way={way} />
        </p>
        <p className="text-sm text-ink-soft">
          {texts.addedBy(way.by)}
          {replaces && (
            <>
              {' · '}
              {texts.replaces(texts.kinds[replaces.kind])} <bdi dir="ltr">{replaces.account}</bdi>
            </>
          )}
        </p>
      </div>
      <Button disabled={busy} onClick={() => void decide('confirm', texts.confirmed)}>
        {texts.confirm}
      </Button>
      <Button variant="secondary" disabled={busy} onClick={() => void decide('refuse', texts.refused)}>
        {texts.refuse}
      </Button>
    </li>
  )
}
