import { useState } from 'react'
import { customerHref } from '#backoffice/customers/client.ts'
import { Fact } from '#desk/fact.tsx'
import { Panel } from '#desk/panel.tsx'
import { PhoneLink } from '#desk/phone-link.tsx'
import { TextLink } from '#desk/text-link.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { governorateName } from '#shop/orders/ui/governorate-label.ts'
import { Button } from '#ui/button.tsx'
import type { WorkOrder } from '../schemas.ts'
import { EditShipping } from './edit-shipping.tsx'
import { PromisedDates } from './promised-dates.tsx'

export function OrderContact({ order, openOrders }: { order: WorkOrder; openOrders: number }) {
  const { orders, customers } = useAdmin()
  const { language } = useLanguage()
  const { orders: shop } = useMessages()
  const [isEditing, setIsEditing] = useState(false)
  const { shipping, phone, status, customer } = order
  const editable = status === 'pending' || status === 'processing'
  if (isEditing && editable) return <EditShipping order={order} onDone={() => setIsEditing(false)} />
  const governorate = governorateName(shipping?.governorate, language)
  const facts = [
    { name: shop.fullName, text: shipping?.fullName },
    { name: shop.governorate, text: governorate },
    { name: shop.city, text: shipping?.city },
    { name: shop.address, text: shipping?.address ?? order.shippingAddress },
    { name: orders.landmark, text: shipping?.landmark },
    { name: shop.notes, text: shipping?.notes },
    { name: orders.language, text: orders.languages[order.language] },
  ]
  return (
    <Panel
      title={orders.contact}
      actions={
        editable && (
          <Button variant="secondary" size="sm" onClick={() => setIsEditing(true)}>
            {orders.editShipping}
          </Button>
        )
      }
    >
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {phone && (
          <Fact name={shop.phone}>
            <PhoneLink phone={phone} />
            {' · '}
            <TextLink href={customerHref(phone)}>{customers.customerPage}</TextLink>
            {' · '}
            {order.phoneConfirmed ? orders.phoneConfirmed : orders.phoneUnconfirmed}
          </Fact>
        )}
        {shipping?.secondPhone && (
          <Fact name={shop.secondPhone}>
            <PhoneLink phone={shipping.secondPhone} />
          </Fact>
        )}
        {order.arrives && (
          <Fact name={orders.promised}>
            <PromisedDates order={order} />
          </Fact>
        )}
        {facts.map(
          ({ name, text }) =>
            text && (
              <Fact key={name} name={name}>
                {<bdi>{text}</bdi>}
              </Fact>
            ),
        )}
        <Fact name={orders.customer}>
          {customer.isGuest ? orders.guest : <bdi>{customer.name}</bdi>}
          {' · '}
          {orders.ordered(customer.orders)}
          {openOrders > 1 && ` · ${orders.openOrders(openOrders)}`}
        </Fact>
      </dl>
    </Panel>
  )
}
