import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef } from 'react'
import { selfQuery } from '#backoffice/staff/client.ts'
import { SectionLink } from '#backoffice/staff/ui/section-link.tsx'
import { mayOpen } from '#backoffice/staff/ui/sections.ts'
import { Panel } from '#desk/panel.tsx'
import { PhoneLink } from '#desk/phone-link.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { Link } from '#platform/pages/link.tsx'
import { PhoneField } from '#shop/accounts/ui/phone-field.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { addCourier, changeCourier } from '../client.ts'
import type { Courier } from '../schemas.ts'
import { queueHref } from '../ui/queue-args.ts'

/** Adds couriers and deactivates them. */
export function CourierList({ couriers }: { couriers: readonly Courier[] }) {
  const { orders } = useAdmin()
  return (
    <Panel title={orders.couriers} className="not-printed">
      <ul className="mb-4 divide-y divide-line">
        {couriers.map((courier) => (
          <Row key={courier.id} courier={courier} />
        ))}
      </ul>
      <AddCourier />
    </Panel>
  )
}

const link = 'inline-flex min-h-11 items-center text-sm text-tile-deep underline underline-offset-4'

function Row({ courier: { id, name, phone, active, carrying } }: { courier: Courier }) {
  const { orders, goods, shell } = useAdmin()
  const { change, busy } = useAdminMutation()
  const { data: self } = useQuery(selfQuery())
  const goodsHref = `/admin/returned-goods?courier=${id}`
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <bdi className={`wrap-anywhere ${active ? 'font-bold' : 'text-ink-soft line-through'}`}>{name}</bdi>
      <PhoneLink phone={phone} />
      {carrying > 0 && (
        <SectionLink href={queueHref({ status: 'shipped', courier: id })} className={link}>
          {orders.carrying(carrying)}
        </SectionLink>
      )}
      {self && mayOpen(self, goodsHref) && (
        <Link href={goodsHref} className={link}>
          {goods.title}
        </Link>
      )}
      <span className="ms-auto">
        <Button
          variant="quiet"
          size="sm"
          disabled={busy}
          onClick={() =>
            void change(() => changeCourier(id, { name, phone, active: !active }), {
              successMessage: shell.saved,
            })
          }
        >
          {active ? orders.deactivateCourier : orders.activateCourier}
        </Button>
      </span>
    </li>
  )
}

function AddCourier() {
  const { orders, shell } = useAdmin()
  const { change, busy, errors } = useAdminMutation()
  const form = useRef<HTMLFormElement>(null)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const body = { name: String(fields.get('name')), phone: String(fields.get('phone')) }
    if (await change(() => addCourier(body), { successMessage: shell.saved })) form.current?.reset()
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void send(event)}
      className="grid max-w-2xl items-start gap-3 sm:grid-cols-[1fr_1fr_auto]"
    >
      <TextField
        label={orders.courierName}
        name="name"
        autoComplete="off"
        dir="auto"
        error={errors.name && orders.nameError}
      />
      <PhoneField
        label={orders.courierPhone}
        name="phone"
        autoComplete="off"
        error={errors.phone && orders.phoneError}
      />
      <Button type="submit" size="lg" disabled={busy} className="sm:mt-8">
        {orders.addCourier}
      </Button>
    </form>
  )
}
