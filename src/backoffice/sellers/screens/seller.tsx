import { useQuery } from '@tanstack/react-query'
import { AuditTrail } from '#backoffice/activity/ui/audit-trail.tsx'
import { Fact } from '#desk/fact.tsx'
import { PageHead } from '#desk/page-head.tsx'
import { Panel } from '#desk/panel.tsx'
import { getAdminMessages, useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import { formatDate, formatMoment, formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { Link } from '#platform/pages/link.tsx'
import { parseRowId } from '#platform/pages/parse-row-id.ts'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { buttonClass } from '#ui/button.tsx'
import { managedSellerQuery } from '../client.ts'
import type { ManagedSellerDetails } from '../schemas.ts'
import { Ratings } from './ratings.tsx'
import { SellerPapers } from './seller-papers.tsx'
import { SellerProfileForm, toDraft } from './seller-profile-form.tsx'
import { SellerState } from './seller-state.tsx'
import { SellerSupport } from './seller-support.tsx'
import { SellerTerms } from './seller-terms.tsx'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: getAdminMessages(messages).sellers.title,
  canonical: null,
})

/** One seller: state, what is missing before it opens, terms, profile and people. */
export function Screen({ address }: { address: Address }) {
  const { sellers: texts } = useAdmin()
  const { language } = useLanguage()
  const query = useQuery(managedSellerQuery(parseRowId(address.params)))
  const { data } = query
  const failure = useQueryFailure(query)
  const { change, busy, errors, setErrors } = useAdminMutation()
  if (failure || !data) return failure
  // The parts have one version: a change waits until the version that the last one made is read.
  const changes = { change, busy: busy || query.isFetching, errors, setErrors }
  // A change of one part leaves what is typed in the others.
  const terms = `${data.handover} ${data.handlingDays} ${data.trusted}`
  return (
    <>
      <PageHead
        title={<bdi>{localized(data, 'name', language)}</bdi>}
        intro={<bdi dir="ltr">{data.slug}</bdi>}
        actions={
          <Link href="/admin/sellers" className={buttonClass('quiet', 'sm')}>
            {texts.toList}
          </Link>
        }
      />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="min-w-0 space-y-4">
          <SellerState seller={data} changes={changes} />
          <Checklist seller={data} />
          <SellerPapers seller={data} />
          <SellerTerms key={terms} seller={data} changes={changes} />
          <Members seller={data} />
          {data.status !== 'refused' && data.status !== 'closed' && <SellerSupport id={data.id} />}
          <Ratings sellerId={data.id} />
        </div>
        <div className="min-w-0 space-y-4">
          <SellerProfileForm key={JSON.stringify(toDraft(data))} seller={data} changes={changes} />
        </div>
      </div>
      <AuditTrail kind="seller" id={data.id} />
    </>
  )
}

function Checklist({ seller }: { seller: ManagedSellerDetails }) {
  const { sellers: texts } = useAdmin()
  const { language } = useLanguage()
  const { checklist, awayFrom, awayUntil, termsAcceptedAt, products, openParcels, openReturns } = seller
  const day = (date: string) => formatDate(`${date}T09:00:00Z`, language)
  return (
    <Panel title={texts.checklist}>
      <ul className="divide-y divide-line">
        {checklist.map(({ item, done }) => (
          <li key={item} className="flex flex-wrap items-center justify-between gap-x-3 py-2">
            <span>{texts.items[item]}</span>
            <strong className={done ? 'text-palm' : 'text-pomegranate'}>
              {done ? texts.done : texts.notDone}
            </strong>
          </li>
        ))}
      </ul>
      <dl className="mt-3 grid grid-cols-2 gap-2">
        <Fact name={texts.products} className="font-bold">
          {formatNumber(products, language)}
        </Fact>
        <Fact name={texts.openParcels} className="font-bold">
          {formatNumber(openParcels, language)}
        </Fact>
        <Fact name={texts.openReturns} className="font-bold">
          {formatNumber(openReturns, language)}
        </Fact>
        <Fact name={texts.acceptedAt} className="font-bold">
          {termsAcceptedAt ? formatMoment(termsAcceptedAt, language) : texts.notAccepted}
        </Fact>
        {awayFrom && awayUntil && (
          <Fact name={texts.awayDays} className="font-bold">{`${day(awayFrom)} – ${day(awayUntil)}`}</Fact>
        )}
      </dl>
    </Panel>
  )
}

function Members({ seller: { members } }: { seller: ManagedSellerDetails }) {
  const { sellers: texts } = useAdmin()
  return (
    <Panel title={texts.members}>
      <ul className="divide-y divide-line">
        {members.map(({ userId, name, username, role }) => (
          <li key={userId} className="flex flex-wrap items-center gap-x-3 py-2">
            <bdi className="font-bold">{name}</bdi>
            {username && (
              <bdi dir="ltr" className="text-ink-soft">
                {username}
              </bdi>
            )}
            <span className="ms-auto">{texts.roles[role]}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
