import type { ReactNode } from 'react'
import type { Dashboard } from '#backoffice/reports/schemas-dashboard.ts'
import { type Holder, hasRight, productReaders, type Right } from '#backoffice/staff/domain/rights.ts'
import { useAdmin } from '#desk/use-admin.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'

type TileFacts = {
  href: string
  text: string
  none: string
  count: number
  overdue?: number
  rights: readonly Right[]
}
type Props = { dashboard: Dashboard; holder: Holder }

const sellerTiles = [
  ['papers', '/admin/sellers?papers=waiting', 'sellers'],
  ['closings', '/admin/sellers?status=closing', 'sellers'],
  ['licences', '/admin/sellers?licence=ending', 'sellers'],
  ['proposals', '/admin/proposals', 'catalogue'],
  ['disputes', '/admin/disputes', 'sellers'],
  ['payoutWays', '/admin/payouts', 'money'],
  ['payouts', '/admin/payouts?status=draft', 'money'],
  ['postings', '/admin/books/manual?status=waiting', 'money'],
] as const

/** Counts of pending work that a member may do, each linking to its list. */
export function PendingWork({ dashboard, holder }: Props) {
  const {
    pending,
    returnRequests,
    goodsOnTheWay,
    reviewsToCheck,
    restockRequests,
    newInquiries,
    failedMessages,
    sellerApplications,
    sellerWork,
    lowStock,
  } = dashboard
  const { reports, sellers } = useAdmin()
  const { language } = useLanguage()
  const inquiries = newInquiries.reduce((sum, { count }) => sum + count, 0)
  const tiles: TileFacts[] = [
    {
      href: '/admin/orders?status=pending',
      text: reports.pendingOrders,
      none: reports.nonePending,
      count: pending.total,
      rights: ['orders'],
    },
    ...(pending.waiting > 0
      ? [
          {
            href: '/admin/orders?waits=call',
            text: reports.callFirst,
            none: '',
            count: pending.waiting,
            rights: ['orders'] as const,
          },
        ]
      : []),
    ...(returnRequests > 0
      ? [
          {
            href: '/admin/returns?status=requested',
            text: reports.returnRequests,
            none: '',
            count: returnRequests,
            rights: ['orders', 'money'] as const,
          },
        ]
      : []),
    ...(goodsOnTheWay.total > 0
      ? [
          {
            href: '/admin/returned-goods',
            text: reports.goodsOnTheWay,
            none: '',
            count: goodsOnTheWay.total,
            overdue: goodsOnTheWay.overdue,
            rights: ['orders'] as const,
          },
        ]
      : []),
    {
      href: '/admin/inquiries',
      text: reports.newInquiries,
      none: reports.noneNew,
      count: inquiries,
      rights: ['orders', 'content'],
    },
    {
      href: '/admin/reviews',
      text: reports.reviewsToCheck,
      none: reports.noneToCheck,
      count: reviewsToCheck,
      rights: ['orders', 'content'],
    },
    ...(restockRequests > 0
      ? [
          {
            href: '/admin/restock/people',
            text: reports.restockRequests,
            none: '',
            count: restockRequests,
            rights: ['stock'] as const,
          },
        ]
      : []),
    ...(failedMessages > 0
      ? [
          {
            href: '/admin/outbox?state=failed',
            text: reports.failedMessages,
            none: '',
            count: failedMessages,
            rights: ['people'] as const,
          },
        ]
      : []),
    ...(sellerApplications > 0
      ? [
          {
            href: '/admin/sellers?status=applied',
            text: sellers.waiting,
            none: '',
            count: sellerApplications,
            rights: ['sellers'] as const,
          },
        ]
      : []),
    ...sellerTiles
      .map(([name, href, right]) => ({
        href,
        text: sellers.work[name],
        none: '',
        count: sellerWork?.[name] ?? 0,
        rights: [right],
      }))
      .filter(({ count }) => count > 0),
    {
      href: '#low-stock',
      text: reports.lowStock,
      none: reports.noneLow,
      count: lowStock.total,
      rights: productReaders,
    },
  ]
  return (
    <section aria-label={reports.waiting}>
      <ul className="flex flex-wrap gap-3 *:grow *:basis-36">
        {tiles
          .filter(({ rights }) => hasRight(holder, ...rights))
          .map(({ href, text, none, count, overdue = 0 }) => (
            <li key={href}>
              <Tile href={href}>
                {count === 0 ? (
                  none
                ) : (
                  <>
                    <strong className="tabular block text-3xl font-extrabold">
                      {formatNumber(count, language)}
                    </strong>
                    {text}
                    {overdue > 0 && (
                      <span className="block text-sm font-bold text-pomegranate">
                        {reports.goodsOverdue(formatNumber(overdue, language))}
                      </span>
                    )}
                  </>
                )}
              </Tile>
            </li>
          ))}
      </ul>
    </section>
  )
}

const tile =
  'block h-full rounded-card border border-line bg-paper p-4 text-tile-deep hover:border-tile-deep hover:bg-tile-tint'

function Tile({ href, children }: { href: string; children: ReactNode }) {
  // A fragment of the current page is not a client-side navigation.
  const Anchor = href.startsWith('#') ? 'a' : Link
  return (
    <Anchor href={href} className={tile}>
      {children}
    </Anchor>
  )
}
