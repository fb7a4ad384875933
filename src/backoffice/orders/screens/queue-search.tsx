import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type FormEvent, useRef, useState } from 'react'
import { HiddenFields } from '#desk/hidden-fields.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { nameIn } from '#platform/i18n/localized.ts'
import { Link } from '#platform/pages/link.tsx'
import { navigate } from '#platform/pages/navigate.ts'
import { governorates } from '#shop/delivery/domain/governorates.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { SlidersHorizontal } from '#ui/icons/sliders-horizontal.ts'
import { couriersQuery } from '../client.ts'
import { callOutcomes } from '../domain/call-outcomes.ts'
import type { QueueArgs } from '../schemas-queue.ts'
import { queueArgs, queueHref } from '../ui/queue-args.ts'

const control =
  'block min-h-11 w-full min-w-0 rounded-control border border-ink-soft/75 bg-paper px-2 lg:min-h-9 lg:text-sm'

/** The search and the filters of the queue as one form; a choice applies at once, typed dates when their field is left. */
export function QueueSearch({ args, narrow }: { args: QueueArgs; narrow: boolean }) {
  const { orders } = useAdmin()
  const { language } = useLanguage()
  const { data: couriers = [] } = useQuery(couriersQuery())
  const form = useRef<HTMLFormElement>(null)
  const { q, governorate, placedOn, promised, courier, call, page: _, ...rest } = args
  const filters = [governorate, placedOn, promised, courier, call]
  const isFiltered = filters.some((each) => each !== undefined)
  const [isOpen, setIsOpen] = useState(isFiltered)

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    apply()
  }

  function apply() {
    if (!form.current) return
    const fields = new FormData(form.current)
    const typed = new URLSearchParams()
    for (const [name, value] of fields) if (typeof value === 'string') typed.set(name, value.trim())
    const next = queueHref(queueArgs(typed))
    if (next !== queueHref(args)) navigate(next)
  }

  const fitted = narrow ? '' : 'lg:max-w-31'
  const date = (name: 'placedOn' | 'promised', label: string, value: string | undefined) => (
    <label className="flex items-center gap-1.5 text-sm whitespace-nowrap">
      {label}
      <input
        type="date"
        name={name}
        defaultValue={value ?? ''}
        onBlur={apply}
        className={`${control} ${fitted}`}
      />
    </label>
  )

  return (
    <search>
      <form ref={form} action="/admin/orders" onSubmit={search} className="flex flex-wrap items-center gap-2">
        <input
          type="search"
          name="q"
          defaultValue={q ?? ''}
          aria-label={orders.search}
          placeholder={orders.search}
          dir="auto"
          maxLength={100}
          autoComplete="off"
          className={`${control} grow basis-40 lg:max-w-80`}
        />
        <Button type="submit" variant="secondary" size="sm" className="lg:min-h-9">
          {orders.find}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className={`gap-1.5 lg:min-h-9 ${narrow ? '' : 'lg:hidden'}`}
        >
          <SlidersHorizontal size={16} />
          {orders.filters}
        </Button>
        <div
          className={`${isOpen ? 'grid' : 'hidden'} w-full grid-cols-2 items-center gap-2 max-sm:grid-cols-1 ${narrow ? '' : 'lg:flex lg:w-auto lg:[&>select]:w-auto lg:[&>select]:max-w-36'}`}
        >
          <Choice name="governorate" label={orders.allGovernorates} value={governorate} onPick={apply}>
            {governorates.map((each) => (
              <option key={each.slug} value={each.slug}>
                {nameIn(each, language)}
              </option>
            ))}
          </Choice>
          <Choice name="courier" label={orders.allCouriers} value={courier} onPick={apply}>
            {couriers.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Choice>
          <Choice name="call" label={orders.anyCall} value={call} onPick={apply}>
            <option value="none">{orders.nobodyCalled}</option>
            {callOutcomes.map((each) => (
              <option key={each} value={each}>
                {orders.callOutcomes[each]}
              </option>
            ))}
          </Choice>
          {date('placedOn', orders.placedOn, placedOn)}
          {date('promised', orders.promisedBy, promised)}
        </div>
        {isFiltered && (
          <Link
            href={queueHref({ ...rest, ...(q && { q }) })}
            className={`${buttonClass('quiet', 'sm')} lg:min-h-9`}
          >
            {orders.clearFilters}
          </Link>
        )}
        <HiddenFields values={rest} />
      </form>
    </search>
  )
}

type ChoiceProps = Pick<ComponentProps<'select'>, 'name' | 'children'> & {
  /** The name of the filter, and the choice of no filter. */
  label: string
  value: string | number | undefined
  onPick: () => void
}

function Choice({ name, label, value = '', onPick, children }: ChoiceProps) {
  return (
    <select
      name={name}
      aria-label={label}
      defaultValue={value}
      onChange={onPick}
      className={`${control} ${value === '' ? '' : 'border-tile-deep bg-tile-tint font-bold'}`}
    >
      <option value="">{label}</option>
      {children}
    </select>
  )
}
