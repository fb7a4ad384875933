import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { baghdadDay } from '#platform/i18n/baghdad-day.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { nameIn } from '#platform/i18n/localized.ts'
import { formatPhone } from '#platform/phone/format-phone.ts'
import { siteQuery } from '#shop/content/client.ts'
import { governorates } from '#shop/delivery/domain/governorates.ts'
import { deliveryDaysTo, isStandardTime, standardDays } from '../domain/delivery-days.ts'
import type { OrderDetails } from '../schemas.ts'
import { useAddressLines } from '../ui/use-address-lines.ts'
import { PromisedArrival, promisedDates } from './promised-arrival.tsx'

/** The recipient, address and delivery method (docs/product.md), as recorded with the order. */
export function ShippingPanel({ order }: { order: OrderDetails }) {
  const { language } = useLanguage()
  const { myOrders } = useMessages()
  const lines = useAddressLines(order)
  const hasShopTimes = useQuery(siteQuery()).data?.promises?.time !== undefined
  const { shipping } = order
  const place = governorates.find(({ slug }) => slug === shipping?.governorate)
  return (
    <section aria-labelledby="shipping" className="rounded-card border border-line bg-paper p-4 md:p-6">
      <h2 id="shipping" className="mb-3 text-lg font-bold">
        {myOrders.shippingHeading}
      </h2>
      <dl className="space-y-3">
        {shipping && (
          <Entry name={myOrders.customer}>
            <bdi>{shipping.fullName}</bdi>
          </Entry>
        )}
        <Entry name={myOrders.address}>
          {lines.map((line) => (
            <span key={line} className="block">
              <bdi>{line}</bdi>
            </span>
          ))}
        </Entry>
        {shipping && (
          <Entry name={myOrders.contact}>
            <bdi dir="ltr" className="tabular">
              {formatPhone(shipping.phone)}
            </bdi>
            {shipping.secondPhone && (
              <bdi dir="ltr" className="tabular block">
                {formatPhone(shipping.secondPhone)}
              </bdi>
            )}
          </Entry>
        )}
        {shipping?.notes && (
          <Entry name={myOrders.notes}>
            <bdi>{shipping.notes}</bdi>
          </Entry>
        )}
        <Entry name={myOrders.deliveryMethod}>
          <span className="block">
            {isContradicted(order, hasShopTimes) ? myOrders.deliveryName : myOrders.deliveryText}
          </span>
          <PromisedArrival order={order} governorate={shipping?.governorate} />
          {!order.arrives && !hasShopTimes && place && deliveryDaysTo(place.slug) !== standardDays && (
            <span className="block">
              {`${nameIn(place, language)}: ${myOrders.deliveryTime(...deliveryDaysTo(place.slug))}`}
            </span>
          )}
        </Entry>
      </dl>
    </section>
  )
}

/** Whether the days that the delivery method names are other than those of the shop, or than the dates beside it. */
function isContradicted(order: OrderDetails, hasShopTimes: boolean): boolean {
  const dates = promisedDates(order)
  return hasShopTimes || (!!dates && !isStandardTime(baghdadDay(new Date(order.createdAt)), dates))
}

function Entry({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
