import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { PageHead } from '#desk/page-head.tsx'
import { getAdminMessages, useAdmin } from '#desk/use-admin.ts'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import { addDays } from '#platform/i18n/baghdad-day.ts'
import { formatDate } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import { navigate } from '#platform/pages/navigate.ts'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { controlClass } from '#ui/field-frame.tsx'
import { couriersQuery, settlementQuery } from '../client.ts'
import { settlementDay } from '../ui/queue-args.ts'
import { CourierDay } from './courier-day.tsx'
import { CourierList } from './courier-list.tsx'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: getAdminMessages(messages).orders.couriersTitle,
  canonical: null,
})

/** Daily cash settlement: cash that couriers collected and handed over. */
export function Screen({ address }: { address: Address }) {
  const { orders } = useAdmin()
  const query = useQuery(settlementQuery(settlementDay(address.search)))
  const settlement = query.data
  const { data: couriers = [] } = useQuery(couriersQuery())
  const failure = useQueryFailure(query)
  if (failure || !settlement) return failure
  return (
    <>
      <PageHead title={orders.couriersTitle} intro={orders.couriersIntro} />
      <DayChoice day={settlement.day} />
      <div className="space-y-4">
        {settlement.couriers.length === 0 && <p className="text-ink-soft">{orders.noCouriers}</p>}
        {settlement.couriers.map((courier) => (
          <CourierDay key={`${courier.id}/${settlement.day}`} day={settlement.day} courier={courier} />
        ))}
        <CourierList couriers={couriers} />
      </div>
    </>
  )
}

function DayChoice({ day }: { day: string }) {
  const { orders } = useAdmin()
  const { language } = useLanguage()
  const className = `not-printed ${buttonClass('secondary', 'sm')}`
  const hrefOf = (each: string) => `/admin/couriers?day=${each}`

  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const chosen = String(new FormData(event.currentTarget).get('day'))
    if (chosen) navigate(hrefOf(chosen))
  }

  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <h2 className="w-full text-lg font-bold sm:w-auto sm:pe-3">
        {formatDate(`${day}T09:00:00Z`, language)}
      </h2>
      <Link href={hrefOf(addDays(day, -1))} className={className}>
        {orders.dayBefore}
      </Link>
      <Link href={hrefOf(addDays(day, 1))} className={className}>
        {orders.dayAfter}
      </Link>
      <form action="/admin/couriers" onSubmit={show} className="not-printed flex gap-2">
        <input
          key={day}
          type="date"
          name="day"
          defaultValue={day}
          aria-label={orders.day}
          className={controlClass}
        />
        <Button type="submit" variant="secondary" size="sm">
          {orders.show}
        </Button>
      </form>
    </div>
  )
}
