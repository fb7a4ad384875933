import { useQuery } from '@tanstack/react-query'
import { AuditTrail } from '#backoffice/activity/ui/audit-trail.tsx'
import { hrefWith } from '#desk/list-args.ts'
import { PageHead } from '#desk/page-head.tsx'
import { ListPager } from '#desk/pager.tsx'
import { Panel } from '#desk/panel.tsx'
import { getAdminMessages, useAdmin } from '#desk/use-admin.ts'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import { defaultPageSize } from '#platform/http/page-size.ts'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { webhookMessagesQuery, webhooksQuery } from '../client.ts'
import { EndpointActions } from './endpoint-actions.tsx'
import { EndpointForm } from './endpoint-form.tsx'
import { EndpointState } from './endpoint-state.tsx'
import { MessageLog } from './message-log.tsx'
import { webhookMessagesArgs } from './search-args.ts'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: getAdminMessages(messages).webhooks.title,
  canonical: null,
})

/** One endpoint: what it is notified of, its secret, and what was sent to it. */
export function Screen({ address }: { address: Address }) {
  const { webhooks: texts } = useAdmin()
  const args = webhookMessagesArgs(address)
  const list = useQuery(webhooksQuery())
  const messages = useQuery(webhookMessagesQuery(args))
  const failure = useQueryFailure(list, messages)
  const endpoint = list.data?.endpoints.find(({ id }) => id === args.id)
  if (failure || !endpoint) return failure
  const path = `/admin/settings/webhooks/${endpoint.id}`
  const title = (
    <bdi dir={endpoint.description === '' ? 'ltr' : undefined} className="wrap-anywhere">
      {endpoint.description || endpoint.url}
    </bdi>
  )
  return (
    <>
      <PageHead title={title} />
      <div className="space-y-5">
        <EndpointState endpoint={endpoint} />
        <EndpointActions endpoint={endpoint} />
        <EndpointForm key={endpoint.version} endpoint={endpoint} />
        <Panel title={texts.log}>
          <MessageLog endpoint={endpoint} messages={messages.data?.messages ?? []} />
          <ListPager
            args={args}
            defaultSize={defaultPageSize}
            total={messages.data?.total ?? 0}
            hrefOf={(changes) => hrefWith(path, address.search, changes)}
          />
        </Panel>
        <AuditTrail kind="webhook" id={endpoint.id} />
      </div>
    </>
  )
}
