import type { ReactNode } from 'react'
import { SectionLink } from '#backoffice/staff/ui/section-link.tsx'
import { Fact } from '#desk/fact.tsx'
import { Panel } from '#desk/panel.tsx'
import { PhoneLink } from '#desk/phone-link.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { formatMoment } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { orderNumber } from '#shop/orders/domain/order-number.ts'
import { governorateName } from '#shop/orders/ui/governorate-label.ts'
import { StatusBadge } from '#shop/orders/ui/status-badge.tsx'
import type { ShopInquiry } from '../schemas-inquiries.ts'

export function InquiryFacts({ inquiry }: { inquiry: ShopInquiry }) {
  const { inquiries } = useAdmin().moderation
  const { language } = useLanguage()
  const { name, phone, email, business, governorate, orderNumber: number, at } = inquiry
  const place = governorateName(governorate, language)
  const facts: [string, ReactNode][] = [
    [inquiries.name, <bdi key="name">{name}</bdi>],
    [inquiries.phone, phone && <PhoneLink phone={phone} />],
    [
      inquiries.email,
      email && (
        <bdi dir="ltr" className="wrap-anywhere">
          {email}
        </bdi>
      ),
    ],
    [inquiries.business, business && <bdi>{business}</bdi>],
    [inquiries.governorate, place],
    [inquiries.order, number !== null && <OrderFact inquiry={inquiry} number={number} />],
    [inquiries.at, formatMoment(at, language)],
    [inquiries.language, inquiries.languages[inquiry.language]],
  ]
  return (
    <Panel>
      <dl className="space-y-2">
        {facts
          .filter(([, value]) => value)
          .map(([term, value]) => (
            <Fact key={term} name={term}>
              {value}
            </Fact>
          ))}
      </dl>
    </Panel>
  )
}

function OrderFact({ inquiry: { order }, number }: { inquiry: ShopInquiry; number: number }) {
  const { inquiries } = useAdmin().moderation
  if (!order) {
    return (
      <>
        <bdi dir="ltr">{orderNumber(number)}</bdi> <span className="text-ink-soft">{inquiries.noOrder}</span>
      </>
    )
  }
  return (
    <>
      <span className="flex flex-wrap items-center gap-2">
        <SectionLink
          href={`/admin/orders/${order.id}`}
          className="inline-flex min-h-11 min-w-11 items-center text-tile-deep underline"
        >
          <bdi dir="ltr">{orderNumber(order.id)}</bdi>
        </SectionLink>
        <StatusBadge status={order.status} />
      </span>
      {!order.phoneFits && <span className="block text-pomegranate">{inquiries.otherPhone}</span>}
    </>
  )
}
