import { useQuery } from '@tanstack/react-query'
import { AuditTrail } from '#backoffice/activity/ui/audit-trail.tsx'
import { SectionLink } from '#backoffice/staff/ui/section-link.tsx'
import { Fact } from '#desk/fact.tsx'
import { backLinkParams } from '#desk/list-address.ts'
import { hrefWith } from '#desk/list-args.ts'
import { PageHead } from '#desk/page-head.tsx'
import { Panel } from '#desk/panel.tsx'
import { PhoneLink } from '#desk/phone-link.tsx'
import { PrivatePictures } from '#desk/private-pictures.tsx'
import { getAdminMessages, useAdmin } from '#desk/use-admin.ts'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import { formatMoment, formatNumber } from '#platform/i18n/format.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { languageRows } from '#platform/i18n/language-rows.ts'
import { Link } from '#platform/pages/link.tsx'
import { parseRowId } from '#platform/pages/parse-row-id.ts'
import type { Address, HeadInput, ScreenModule } from '#platform/pages/screen.ts'
import { orderNumber } from '#shop/orders/domain/order-number.ts'
import { returnTones } from '#shop/returns/ui/return-tones.ts'
import { Badge } from '#ui/badge.tsx'
import { buttonClass } from '#ui/button.tsx'
import { managedReturnQuery } from '../client.ts'
import type { ManagedReturn } from '../schemas.ts'
import { ReturnActions } from './return-actions.tsx'
import { ReturnLines } from './return-lines.tsx'
import { ReturnMoney } from './return-money.tsx'
import { returnsArgs } from './search-args.ts'

export const head: ScreenModule['head'] = ({ address, queries, messages }: HeadInput) => {
  const entry = queries.getQueryData(managedReturnQuery(parseRowId(address.params)).queryKey)
  const { one } = getAdminMessages(messages).managedReturns
  return { title: entry ? `${one} ${orderNumber(entry.orderId)}` : one, canonical: null }
}

/** One return: its next steps first, then the goods, the money, the customer and the history. */
export function Screen({ address }: { address: Address }) {
  const query = useQuery(managedReturnQuery(parseRowId(address.params)))
  const { data } = query
  const failure = useQueryFailure(query)
  const { managedReturns: texts } = useAdmin()
  const { returns } = useMessages()
  if (failure || !data) return failure
  const listArgs = Object.entries(returnsArgs(backLinkParams(address.search))).map(([name, value]) => [
    name,
    String(value),
  ])
  return (
    <>
      <PageHead
        title={
          <>
            {returns.kinds[data.kind]} <bdi dir="ltr">{orderNumber(data.orderId)}</bdi>
          </>
        }
        intro={<Badge tone={returnTones[data.status]}>{returns.statuses[data.status]}</Badge>}
        actions={
          <Link
            href={hrefWith('/admin/returns', new URLSearchParams(listArgs), {})}
            className={buttonClass('quiet', 'sm')}
          >
            {texts.toList}
          </Link>
        }
      />
      <ReturnActions key={data.version} entry={data} />
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="space-y-5">
          <ReturnLines entry={data} />
          {data.words && (
            <Panel title={texts.words}>
              <p dir="auto" className="whitespace-pre-line">
                {data.words}
              </p>
            </Panel>
          )}
          <Pictures pictures={data.pictures} />
          <AuditTrail kind="return" id={data.id} />
        </div>
        <div className="space-y-5">
          <ReturnMoney entry={data} />
          <Customer entry={data} />
          <History {...data} />
        </div>
      </div>
    </>
  )
}

function Pictures({ pictures }: Pick<ManagedReturn, 'pictures'>) {
  const { managedReturns: texts } = useAdmin()
  const { language } = useLanguage()
  if (pictures.length === 0) return null
  return (
    <Panel title={texts.pictures}>
      <PrivatePictures
        pictures={pictures}
        nameOf={(index) => texts.picture(formatNumber(index + 1, language))}
      />
    </Panel>
  )
}

function Customer({ entry }: { entry: ManagedReturn }) {
  const { managedReturns: texts } = useAdmin()
  const { language } = useLanguage()
  const { customer, phone, governorate, address, openedByCustomer, openedByStaff, courier } = entry
  const openedWithoutAccount = openedByStaff === null ? texts.byPhone : texts.byStaff(openedByStaff)
  const facts: (readonly [name: string, value: string])[] = [
    [texts.address, [governorate, address].filter(Boolean).join(languageRows[language].comma)],
    [texts.openedBy, openedByCustomer ? texts.byAccount : openedWithoutAccount],
    ...(courier ? [[texts.courier, courier] as const] : []),
  ]
  return (
    <Panel title={texts.facts}>
      <p className="font-bold">
        <bdi>{customer ?? '—'}</bdi>
      </p>
      {phone && <PhoneLink phone={phone} />}
      <dl className="mt-2 space-y-2">
        {facts.map(([name, value]) => (
          <Fact key={name} name={name}>
            <bdi>{value}</bdi>
          </Fact>
        ))}
      </dl>
      <SectionLink
        href={`/admin/orders/${entry.orderId}`}
        className="mt-2 inline-flex min-h-11 items-center gap-1 text-tile-deep underline underline-offset-4"
      >
        {texts.order} <bdi dir="ltr">{orderNumber(entry.orderId)}</bdi>
      </SectionLink>
    </Panel>
  )
}

function History({ history, openedByStaff }: Pick<ManagedReturn, 'history' | 'openedByStaff'>) {
  const { managedReturns: texts } = useAdmin()
  const { returns } = useMessages()
  const { language } = useLanguage()
  return (
    <Panel title={texts.history}>
      <ol className="space-y-2">
        {history.map(({ status, at, reason, by }) => (
          <li key={`${status} ${at}`}>
            <span className="font-bold">{returns.statuses[status]}</span>{' '}
            <time dateTime={at} className="text-sm text-ink-soft">
              {formatMoment(at, language)}
            </time>
            {(by ?? (status === 'requested' && !openedByStaff)) && (
              <span className="block text-sm text-ink-soft">
                <bdi>{by ?? texts.byAccount}</bdi>
              </span>
            )}
            {reason && (
              <span dir="auto" className="wrap-anywhere block">
                {reason}
              </span>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
