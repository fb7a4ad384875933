import type { Dashboard } from '#features/reports/schemas-dashboard.ts'
import { formatDate, formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { formatPrice } from '#platform/money/money.ts'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { Panel } from '../ui/panel.tsx'
import { useAdmin } from '../use-admin.ts'
import { BarChart } from './bar-chart.tsx'

type Day = Dashboard['days'][number]

/** Orders per day and, for admins, revenue per day; as charts and as a table. */
export function SalesByDay({ days }: { days: readonly Day[] }) {
  const { reports } = useAdmin()
  const { language } = useLanguage()
  const namedDays = days.map((each) => ({ ...each, name: formatDate(`${each.day}T12:00:00Z`, language) }))
  const sum = (of: (day: Day) => number) => days.reduce((total, day) => total + of(day), 0)
  const price = (dinars: number) => formatPrice(dinars, language)
  const total = reports.ordersTotal(sum(({ orders }) => orders))
  const cancelled = reports.cancelledTotal(sum(({ cancelled }) => cancelled))
  const revenue = price(sum(({ worth }) => worth ?? 0))
  const withRevenue = days.some(({ worth }) => worth !== null)
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Panel title={reports.ordersByDay} className={withRevenue ? '' : 'lg:col-span-2'}>
        <p className="mb-2 text-xl font-extrabold">{total}</p>
        <p className="mb-3 text-ink-soft">{cancelled}</p>
        <BarChart
          title={reports.ordersByDay}
          total={total}
          format={(value) => formatNumber(value, language)}
          bars={namedDays.map(({ name, orders }) => ({
            name,
            value: orders,
            label: reports.ordersTotal(orders),
          }))}
        />
      </Panel>
      {withRevenue && (
        <Panel title={reports.revenueByDay}>
          <p className="mb-2 text-xl font-extrabold">
            <bdi>{revenue}</bdi>
          </p>
          <p className="mb-3 text-ink-soft">{reports.revenueNote}</p>
          <BarChart
            title={reports.revenueByDay}
            total={revenue}
            format={price}
            bars={namedDays.map(({ name, worth }) => ({ name, value: worth ?? 0, label: price(worth ?? 0) }))}
          />
        </Panel>
      )}
      <details className="not-printed rounded-card border border-line bg-paper px-4 lg:col-span-2">
        <summary className="min-h-11 py-2.5 font-bold">{reports.asTable}</summary>
        <div className="pb-4">
          <DayTable days={namedDays} withRevenue={withRevenue} />
        </div>
      </details>
    </div>
  )
}

type NamedDay = Day & { name: string }

function DayTable({ days, withRevenue }: { days: readonly NamedDay[]; withRevenue: boolean }) {
  const { reports } = useAdmin()
  const { language } = useLanguage()
  const number = (value: number) => formatNumber(value, language)
  const columns: Column<NamedDay>[] = [
    { key: 'day', title: reports.day, heading: true, cell: ({ name }) => name },
    { key: 'orders', title: reports.orders, number: true, cell: ({ orders }) => number(orders) },
    { key: 'cancelled', title: reports.cancelled, number: true, cell: ({ cancelled }) => number(cancelled) },
    {
      key: 'worth',
      title: reports.revenue,
      number: true,
      cell: ({ worth }) => <bdi>{formatPrice(worth ?? 0, language)}</bdi>,
    },
  ]
  return (
    <DataTable
      caption={reports.ordersByDay}
      columns={withRevenue ? columns : columns.slice(0, 3)}
      rows={days.toReversed()}
      keyOf={({ day }) => day}
      empty={reports.noOrders}
    />
  )
}
