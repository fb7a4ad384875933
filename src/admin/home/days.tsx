import type { Dashboard } from '#features/insight/schemas-dashboard.ts'
import { formatCount, formatDate } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { formatPrice } from '#platform/money/money.ts'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { Panel } from '../ui/panel.tsx'
import { useAdmin } from '../use-admin.ts'
import { BarChart } from './bar-chart.tsx'

type Day = Dashboard['days'][number]

/** Orders of each day, and for admins what they come to: drawn, and as a table. */
export function Days({ days }: { days: readonly Day[] }) {
  const { insight } = useAdmin()
  const { language } = useLanguage()
  const named = days.map((each) => ({ ...each, name: formatDate(`${each.day}T12:00:00Z`, language) }))
  const sum = (of: (day: Day) => number) => days.reduce((total, day) => total + of(day), 0)
  const price = (dinars: number) => formatPrice(dinars, language)
  const total = insight.ordersTotal(sum(({ orders }) => orders))
  const cancelled = insight.cancelledTotal(sum(({ cancelled }) => cancelled))
  const earned = price(sum(({ worth }) => worth ?? 0))
  const withWorth = days.some(({ worth }) => worth !== null)
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Panel title={insight.ordersByDay} className={withWorth ? '' : 'lg:col-span-2'}>
        <p className="mb-2 text-xl font-extrabold">{total}</p>
        <p className="mb-3 text-ink-soft">{cancelled}</p>
        <BarChart
          title={insight.ordersByDay}
          total={total}
          format={(value) => formatCount(value, language)}
          bars={named.map(({ name, orders }) => ({ name, value: orders, said: insight.ordersTotal(orders) }))}
        />
      </Panel>
      {withWorth && (
        <Panel title={insight.revenueByDay}>
          <p className="mb-2 text-xl font-extrabold">
            <bdi>{earned}</bdi>
          </p>
          <p className="mb-3 text-ink-soft">{insight.revenueNote}</p>
          <BarChart
            title={insight.revenueByDay}
            total={earned}
            format={price}
            bars={named.map(({ name, worth }) => ({ name, value: worth ?? 0, said: price(worth ?? 0) }))}
          />
        </Panel>
      )}
      <details className="not-printed rounded-card border border-line bg-paper px-4 lg:col-span-2">
        <summary className="min-h-11 py-2.5 font-bold">{insight.asTable}</summary>
        <div className="pb-4">
          <DayTable days={named} withWorth={withWorth} />
        </div>
      </details>
    </div>
  )
}

type Named = Day & { name: string }

function DayTable({ days, withWorth }: { days: readonly Named[]; withWorth: boolean }) {
  const { insight } = useAdmin()
  const { language } = useLanguage()
  const number = (value: number) => formatCount(value, language)
  const columns: Column<Named>[] = [
    { key: 'day', title: insight.day, heading: true, cell: ({ name }) => name },
    { key: 'orders', title: insight.orders, number: true, cell: ({ orders }) => number(orders) },
    { key: 'cancelled', title: insight.cancelled, number: true, cell: ({ cancelled }) => number(cancelled) },
    {
      key: 'worth',
      title: insight.revenue,
      number: true,
      cell: ({ worth }) => <bdi>{formatPrice(worth ?? 0, language)}</bdi>,
    },
  ]
  return (
    <DataTable
      caption={insight.ordersByDay}
      columns={withWorth ? columns : columns.slice(0, 3)}
      rows={days.toReversed()}
      keyOf={({ day }) => day}
      empty={insight.noOrders}
    />
  )
}
