import { useQuery } from '@tanstack/react-query'
import { AuditTrail } from '#backoffice/activity/ui/audit-trail.tsx'
import { Fact } from '#desk/fact.tsx'
import { PageHead } from '#desk/page-head.tsx'
import { Panel } from '#desk/panel.tsx'
import { getAdminMessages, useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { formatPrice } from '#platform/money/money.ts'
import { Link } from '#platform/pages/link.tsx'
import { parseRowId } from '#platform/pages/parse-row-id.ts'
import type { Address, HeadInput, ScreenModule } from '#platform/pages/screen.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { activatePromotion, managedPromotionQuery } from '../client.ts'
import type { ManagedPromotion } from '../schemas.ts'
import { EndPromotion } from './end-promotion.tsx'
import { PromotionCodes } from './promotion-codes.tsx'
import { StateBadge } from './promotion-facts.tsx'
import { PromotionForm } from './promotion-form.tsx'

export const head: ScreenModule['head'] = ({ address, queries, language, messages }: HeadInput) => {
  const promotion = queries.getQueryData(managedPromotionQuery(parseRowId(address.params)).queryKey)
  const title = promotion
    ? localized(promotion, 'name', language)
    : getAdminMessages(messages).promotions.title
  return { title, canonical: null }
}

/** One promotion: its state, what it cost and brought, its codes and its fields. */
export function Screen({ address }: { address: Address }) {
  const query = useQuery(managedPromotionQuery(parseRowId(address.params)))
  const { data } = query
  const failure = useQueryFailure(query)
  const { language } = useLanguage()
  const { promotions: texts } = useAdmin()
  if (failure || !data) return failure
  return (
    <>
      <PageHead
        title={<bdi>{localized(data, 'name', language)}</bdi>}
        intro={<StateBadge promotion={data} />}
        actions={
          <>
            {data.endReason === undefined && <ActiveButton promotion={data} />}
            <Link href="/admin/promotions" className={buttonClass('quiet', 'sm')}>
              {texts.toList}
            </Link>
          </>
        }
      />
      <div className="space-y-5">
        <Report promotion={data} />
        {data.kind === 'code' && <PromotionCodes promotion={data} />}
        <Panel>
          <PromotionForm promotion={data} />
        </Panel>
        {data.seller !== undefined && <EndPromotion promotion={data} />}
        <AuditTrail kind="promotion" id={data.id} />
      </div>
    </>
  )
}

function ActiveButton({ promotion: { id, active, version } }: { promotion: ManagedPromotion }) {
  const { promotions: texts } = useAdmin()
  const { change, busy } = useAdminMutation()
  return (
    <Button
      variant="secondary"
      size="sm"
      disabled={busy}
      onClick={() =>
        void change(() => activatePromotion(id, { active: !active, version }), {
          successMessage: active ? texts.stopped : texts.started,
        })
      }
    >
      {active ? texts.stop : texts.start}
    </Button>
  )
}

function Report({ promotion: { orders, cost, revenue } }: { promotion: ManagedPromotion }) {
  const { promotions: texts } = useAdmin()
  const { language } = useLanguage()
  const facts = [
    [texts.delivered, formatNumber(orders, language)],
    [texts.cost, formatPrice(cost, language)],
    [texts.revenue, formatPrice(revenue, language)],
  ] as const
  return (
    <Panel title={texts.reportTitle}>
      <dl className="grid gap-3 sm:grid-cols-3">
        {facts.map(([name, value]) => (
          <Fact key={name} name={name} className="tabular text-lg font-bold">
            {value}
          </Fact>
        ))}
      </dl>
    </Panel>
  )
}
