import { Fragment } from 'react'
import type { Dashboard } from '#backoffice/reports/schemas-dashboard.ts'
import { type Column, DataTable } from '#desk/data-table.tsx'
import { Panel } from '#desk/panel.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { formatDate, formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { formatPrice } from '#platform/money/money.ts'
import { BarChart } from './bar-chart.tsx'

type Day = Dashboard['days'][number]
type Worth = keyof NonNullable<Day['worth']>
const besideDelivered = ['open', 'lost', 'returned'] as const satisfies Worth[]

type Props = { days: readonly Day[]; sellers: NonNullable<Dashboard['sellers']> | null }

/** Orders per day and, with the right `money`, what is delivered of them and what is only ordered; as charts and as a table. */
export function SalesByDay({ days, sellers }: Props) {
  const { reports } = useAdmin()
  const { language } = useLanguage()
  const namedDays = days.map((each) => ({ ...each, name: formatDate(`${each.day}T12:00:00Z`, language) }))
  const sum = (of: (day: Day) => number) => days.reduce((total, day) => total + of(day), 0)
  const price = (dinars: number) => formatPrice(dinars, language)
  const total = reports.ordersTotal(sum(({ orders }) => orders))
  const cancelled = reports.cancelledTotal(sum(({ cancelled }) => cancelled))
  const refused = sum((day) => day.refused)
  const worthOf = (part: Worth) => price(sum(({ worth }) => worth?.[part] ?? 0))
  const delivered = worthOf('delivered')
  const withRevenue = days.some(({ worth }) => worth !== null)
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Panel
        title={reports.ordersByDay}
        className={`[&>figure]:mt-auto flex flex-col ${withRevenue ? '' : 'lg:col-span-2'}`}
      >
        <p className="mb-2 text-xl font-extrabold">{total}</p>
        <p className="mb-3 text-ink-soft">
          {cancelled}
          {refused > 0 && ` ${reports.refusedTotal(refused)}`}
        </p>
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
        <Panel title={reports.revenueByDay} className="flex flex-col [&>figure]:mt-auto">
          <p className="mb-2 text-xl font-extrabold">
            <bdi>{delivered}</bdi>
          </p>
          <dl className="mb-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
            {besideDelivered.map((part) => (
              <Fragment key={part}>
                <dt className="text-ink-soft">{reports.worth[part]}</dt>
                <dd className="tabular font-bold whitespace-nowrap">
                  <bdi>{worthOf(part)}</bdi>
                </dd>
              </Fragment>
            ))}
            {sellers &&
              (['own', 'others'] as const).map((who) => (
                <Fragment key={who}>
                  <dt className="text-ink-soft">{reports.goodsOf[who]}</dt>
                  <dd className="tabular font-bold whitespace-nowrap">
                    <bdi>{price(sellers[who].delivered)}</bdi>
                  </dd>
                </Fragment>
              ))}
          </dl>
          <p className="mb-3 text-ink-soft">{reports.revenueNote}</p>
          <BarChart
            title={reports.revenueByDay}
            total={delivered}
            format={price}
            bars={namedDays.map(({ name, worth }) => ({
              name,
              value: worth?.delivered ?? 0,
              label: price(worth?.delivered ?? 0),
            }))}
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
    { key: 'refused', title: reports.refused, number: true, cell: ({ refused }) => number(refused) },
  ]
  const amounts = (['delivered', ...besideDelivered] as const).map(
    (part): Column<NamedDay> => ({
      key: part,
      title: reports.worth[part],
      number: true,
      cell: ({ worth }) => <bdi>{formatPrice(worth?.[part] ?? 0, language)}</bdi>,
    }),
  )
  return (
    <DataTable
      caption={reports.ordersByDay}
      columns={withRevenue ? [...columns, ...amounts] : columns}
      rows={days.toReversed()}
      keyOf={({ day }) => day}
      empty={reports.noOrders}
    />
  )
}
