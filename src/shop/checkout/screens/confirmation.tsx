import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { nameIn } from '#platform/i18n/localized.ts'
import { Link } from '#platform/pages/link.tsx'
import { usePages } from '#platform/pages/pages-context.ts'
import { useAccount } from '#shop/accounts/ui/use-account.ts'
import { governorates } from '#shop/delivery/domain/governorates.ts'
import { ArrivalLine } from '#shop/delivery/ui/arrival-line.tsx'
import { ContactLinks } from '#shop/inquiries/ui/contact-links.tsx'
import { orderQuery } from '#shop/orders/client.ts'
import { deliveryDaysTo } from '#shop/orders/domain/delivery-days.ts'
import { orderNumber } from '#shop/orders/domain/order-number.ts'
import { isLate } from '#shop/orders/ui/is-late.ts'
import type { PlacedOrder } from '#shop/orders/ui/placed-order.ts'
import { ConfirmByWhatsApp, useCanConfirm } from '#shop/replies/ui/confirm-by-whatsapp.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Check } from '#ui/icons/check.ts'
import { Notice } from '#ui/notice.tsx'
import { Price } from '#ui/price.tsx'
import { StarDrawing } from '#ui/star-drawing.tsx'
import { ConfirmationDetails } from './confirmation-details.tsx'

export function Confirmation({ order }: { order: PlacedOrder }) {
  const { orders } = useMessages()
  const { announce } = usePages()
  const heading = useRef<HTMLHeadingElement>(null)
  const number = orderNumber(order.id)
  // Nothing of it is known after a reload without a connection.
  const { data } = useQuery(orderQuery(order.id))
  const canConfirm = useCanConfirm(data?.status ?? 'pending')

  useEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => announce(`${orders.thankYou}. ${orders.orderNumber} ${number}`), [announce, orders, number])

  return (
    <div className="mx-auto max-w-xl rounded-card border border-line bg-paper px-5 py-6 text-center md:px-6 md:py-10">
      <div className="flex justify-center">
        <StarDrawing>
          <Check size={40} strokeWidth={2.5} />
        </StarDrawing>
      </div>
      <h1 ref={heading} tabIndex={-1} className="mt-3 text-xl font-bold md:text-2xl outline-none">
        {orders.thankYou}
      </h1>
      {order.awaitsCall && (
        <div className="mt-4 text-start">
          <Notice>{orders.callFirstText}</Notice>
        </div>
      )}
      {order.beforeEdit && (
        <div className="mt-4 text-start">
          <Notice>{orders.placedBeforeEdit}</Notice>
        </div>
      )}
      <dl className="my-6 divide-y divide-line border-y border-line">
        <div className="py-4">
          <dt className="text-ink-soft">{orders.orderNumber}</dt>
          <dd className="tabular text-xl font-bold">
            <bdi dir="ltr">{number}</bdi>
          </dd>
        </div>
        <div className="py-4">
          <dt className="text-ink-soft">{orders.cashReady}</dt>
          <dd>
            <Price amount={order.collect} size="xl" />
          </dd>
        </div>
        <div className="py-4">
          <dt className="text-ink-soft">{orders.deliveryHeading}</dt>
          <dd>
            <DeliveryTime order={order} /> {orders.courierCalls}
          </dd>
        </div>
      </dl>
      {canConfirm && <ConfirmByWhatsApp orderId={order.id} className="mb-3" />}
      <Actions id={order.id} isSecondary={canConfirm} />
      <ContactLinks orderId={order.id} className="mt-6 flex flex-col items-center" />
      <ConfirmationDetails id={order.id} />
    </div>
  )
}

/** The order comes first. A guest has no account, but can track the order by number and phone on any device. */
function Actions({ id, isSecondary }: { id: number; isSecondary: boolean }) {
  const { orders } = useMessages()
  const account = useAccount()
  return (
    <div className="grid gap-3">
      <Link href={`/order/${id}`} className={buttonClass(isSecondary ? 'secondary' : 'primary', 'lg')}>
        {orders.viewOrder}
      </Link>
      {account === null && (
        <>
          <Link href={`/track?number=${id}`} className={buttonClass('secondary')}>
            {orders.trackPlaced}
          </Link>
          <p className="text-sm text-ink-soft">{orders.trackPlacedText}</p>
        </>
      )}
      <div className="grid gap-3 md:grid-cols-2">
        <Link href="/" className={buttonClass(account ? 'secondary' : 'quiet')}>
          {orders.toHome}
        </Link>
        <Link href="/profile" className={buttonClass(account ? 'secondary' : 'quiet')}>
          {orders.toAccount}
        </Link>
      </div>
    </div>
  )
}

/** The promised dates of the order until they have passed, or a general delivery time for an order without. */
function DeliveryTime({ order: { governorate, arrives } }: { order: PlacedOrder }) {
  const { language } = useLanguage()
  const { orders } = useMessages()
  const place = governorates.find(({ slug }) => slug === governorate)
  if (arrives && isLate(arrives)) return null
  if (place && arrives)
    return (
      <>
        <ArrivalLine dates={arrives} place={nameIn(place, language)} />.
      </>
    )
  return place
    ? `${nameIn(place, language)}: ${orders.deliveryTime(...deliveryDaysTo(place.slug))}.`
    : orders.deliveryText
}
