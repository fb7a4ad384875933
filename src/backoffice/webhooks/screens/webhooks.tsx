import { useQuery } from '@tanstack/react-query'
import { ConnectionTabs } from '#backoffice/staff/ui/connection-tabs.tsx'
import { type Column, DataTable } from '#desk/data-table.tsx'
import { PageHead } from '#desk/page-head.tsx'
import { getAdminMessages, useAdmin } from '#desk/use-admin.ts'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import { formatMoment } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import type { ScreenModule } from '#platform/pages/screen.ts'
import { webhooksQuery } from '../client.ts'
import type { Endpoint } from '../schemas.ts'
import { AddEndpoint } from './add-endpoint.tsx'
import { EndpointState } from './endpoint-state.tsx'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: getAdminMessages(messages).webhooks.title,
  canonical: null,
})

/** Other systems that are notified of events, and a form to add one. */
export function Screen() {
  const { webhooks: texts } = useAdmin()
  const { language } = useLanguage()
  const query = useQuery(webhooksQuery())
  const failure = useQueryFailure(query)
  if (failure) return failure
  const columns: Column<Endpoint>[] = [
    { key: 'url', title: texts.url, heading: true, cell: (endpoint) => <EndpointLink endpoint={endpoint} /> },
    { key: 'events', title: texts.events, cell: ({ events }) => texts.eventCount(events.length) },
    { key: 'state', title: texts.state, cell: (endpoint) => <EndpointState endpoint={endpoint} /> },
    {
      key: 'sent',
      title: texts.lastSent,
      cell: ({ lastSentAt }) => (lastSentAt === null ? texts.never : formatMoment(lastSentAt, language)),
    },
  ]
  return (
    <>
      <PageHead title={texts.title} intro={texts.intro} actions={<ConnectionTabs current="webhooks" />} />
      <div className="space-y-5">
        <DataTable
          caption={texts.title}
          columns={columns}
          rows={query.data?.endpoints ?? []}
          keyOf={({ id }) => id}
          empty={texts.none}
        />
        <AddEndpoint />
      </div>
    </>
  )
}

function EndpointLink({ endpoint: { id, url, description } }: { endpoint: Endpoint }) {
  return (
    <Link
      href={`/admin/settings/webhooks/${id}`}
      className="inline-flex min-h-11 min-w-0 flex-col items-start justify-center text-tile-deep hover:underline"
    >
      {description !== '' && <bdi>{description}</bdi>}
      <bdi dir="ltr" className="text-sm wrap-anywhere">
        {url}
      </bdi>
    </Link>
  )
}
