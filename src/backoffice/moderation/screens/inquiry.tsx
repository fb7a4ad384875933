import { useQuery } from '@tanstack/react-query'
import { AuditTrail } from '#backoffice/activity/ui/audit-trail.tsx'
import { PageHead } from '#desk/page-head.tsx'
import { Panel } from '#desk/panel.tsx'
import { getAdminMessages, useAdmin } from '#desk/use-admin.ts'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import { Link } from '#platform/pages/link.tsx'
import { parseRowId } from '#platform/pages/parse-row-id.ts'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { buttonClass } from '#ui/button.tsx'
import { inquiryQuery } from '../client.ts'
import { InquiryFacts } from './inquiry-facts.tsx'
import { InquiryProgress } from './inquiry-progress.tsx'
import { InquiryReply } from './inquiry-reply.tsx'
import { InquiryStatusBadge } from './inquiry-status.tsx'
import { inquiryListHref } from './search-args.ts'

export const head: ScreenModule['head'] = ({ messages, queries, address }) => {
  const inquiry = queries.getQueryData(inquiryQuery(parseRowId(address.params)).queryKey)
  return { title: inquiry?.reference ?? getAdminMessages(messages).shell.notFoundTitle, canonical: null }
}

export function Screen({ address }: { address: Address }) {
  const { inquiries } = useAdmin().moderation
  const id = parseRowId(address.params)
  const query = useQuery(inquiryQuery(id))
  const { data } = query
  const failure = useQueryFailure(query)
  if (failure || !data) return failure
  return (
    <>
      <PageHead
        title={<bdi dir="ltr">{data.reference}</bdi>}
        intro={
          <>
            {inquiries.kinds[data.kind]} <InquiryStatusBadge status={data.status} />
          </>
        }
        actions={
          <Link href={inquiryListHref(address.search)} className={buttonClass('secondary', 'sm')}>
            {inquiries.back}
          </Link>
        }
      />
      <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
        <div className="space-y-4">
          <Panel title={inquiries.message}>
            <p dir="auto" className="whitespace-pre-line">
              {data.text}
            </p>
          </Panel>
          <InquiryReply inquiry={data} />
          <InquiryProgress inquiry={data} />
        </div>
        <div className="space-y-4">
          <InquiryFacts inquiry={data} />
          <AuditTrail kind="inquiry" id={id} />
        </div>
      </div>
    </>
  )
}
