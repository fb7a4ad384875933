import type { Dashboard } from '#backoffice/reports/schemas-dashboard.ts'
import { type Column, DataTable } from '#desk/data-table.tsx'
import { TextLink } from '#desk/text-link.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { formatMoment } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { formatPrice } from '#platform/money/money.ts'
import { Link } from '#platform/pages/link.tsx'
import { orderNumber } from '#shop/orders/domain/order-number.ts'
import { governorateName } from '#shop/orders/ui/governorate-label.ts'
import { buttonClass } from '#ui/button.tsx'

type Order = Dashboard['pending']['orders'][number]

/** Unconfirmed orders, the oldest first. */
export function PendingOrders({ pending: { total, orders } }: Pick<Dashboard, 'pending'>) {
  const { reports } = useAdmin()
  const { language } = useLanguage()
  const columns: Column<Order>[] = [
    {
      key: 'id',
      title: reports.order,
      heading: true,
      cell: ({ id }) => (
        <TextLink href={`/admin/orders/${id}`}>
          <bdi dir="ltr">{orderNumber(id)}</bdi>
        </TextLink>
      ),
    },
    { key: 'at', title: reports.placed, cell: ({ createdAt }) => formatMoment(createdAt, language) },
    { key: 'name', title: reports.customer, cell: ({ fullName }) => <bdi>{fullName}</bdi> },
    {
      key: 'place',
      title: reports.governorate,
      cell: ({ governorate }) => governorateName(governorate, language) ?? reports.noGovernorate,
    },
    {
      key: 'total',
      title: reports.total,
      number: true,
      cell: ({ collect }) => <bdi>{formatPrice(collect, language)}</bdi>,
    },
  ]
  return (
    <section>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg font-bold">{reports.pendingOrders}</h2>
        {total > orders.length && (
          <Link href="/admin/orders?status=pending" className={`not-printed ${buttonClass('quiet', 'sm')}`}>
            {reports.all(total)}
          </Link>
        )}
      </div>
      <DataTable
        caption={reports.pendingOrders}
        columns={columns}
        rows={orders}
        keyOf={({ id }) => id}
        empty={reports.noPending}
      />
    </section>
  )
}
