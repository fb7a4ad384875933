import { useQuery } from '@tanstack/react-query'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { formatPrice } from '#platform/money/money.ts'
import { formatPhone } from '#platform/phone/format-phone.ts'
import { localizedTitle } from '#shop/catalogue/domain/localized.ts'
import { VariantLine } from '#shop/catalogue/ui/variant-line.tsx'
import { orderQuery } from '#shop/orders/client.ts'
import type { OrderDetails, OrderItem } from '#shop/orders/schemas.ts'
import { AmountRows } from '#shop/orders/ui/amount-rows.tsx'
import { isLate } from '#shop/orders/ui/is-late.ts'
import { useAddressLines, useGovernorateName } from '#shop/orders/ui/use-address-lines.ts'
import { VisitSums } from '#shop/orders/ui/visit-sums.tsx'
import { Picture } from '#ui/picture.tsx'

/**
 * The items and the delivery address. They come from the order, not from the history state that holds its number; if the
 * order cannot be loaded, the confirmation omits them.
 */
export function ConfirmationDetails({ id }: { id: number }) {
  const { data: order } = useQuery(orderQuery(id))
  return order ? <Details order={order} /> : null
}

function Details({ order }: { order: OrderDetails }) {
  const { orders, cart } = useMessages()
  const { language } = useLanguage()
  const lines = useAddressLines(order)
  const { shipping, items } = order
  const place = useGovernorateName(shipping?.governorate ?? null)
  return (
    <div className="mt-8 border-t border-line pt-6 text-start">
      <h2 className="text-lg font-bold">{orders.placedItems}</h2>
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </ul>
      <dl data-amounts="" className="mt-2 space-y-2 border-t border-line pt-3">
        <AmountRows amounts={order} />
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3 font-bold">
          <dt>{cart.total}</dt>
          <dd className="tabular">{formatPrice(order.collect, language)}</dd>
        </div>
      </dl>
      <VisitSums
        parcels={order.parcels.flatMap(({ visit, seller, delivery: fee = 0, collect, arrives }) =>
          visit !== undefined && seller
            ? [{ visit, seller, fee, collect, arrives: arrives && isLate(arrives) ? undefined : arrives }]
            : [],
        )}
        place={place}
      />
      <h2 className="mt-4 text-lg font-bold">{orders.deliverTo}</h2>
      <p className="mt-2">
        {shipping && (
          <>
            <span className="block">
              <bdi>{shipping.fullName}</bdi>
            </span>
            <span className="block">
              <bdi dir="ltr" className="tabular">
                {formatPhone(shipping.phone)}
              </bdi>
              {shipping.secondPhone && (
                <>
                  {' · '}
                  <bdi dir="ltr" className="tabular">
                    {formatPhone(shipping.secondPhone)}
                  </bdi>
                </>
              )}
            </span>
          </>
        )}
        {lines.map((line) => (
          <span key={line} className="block">
            <bdi>{line}</bdi>
          </span>
        ))}
      </p>
    </div>
  )
}

function Item({ item: { product, variant, quantity, price } }: { item: OrderItem }) {
  const { language } = useLanguage()
  const { cart } = useMessages()
  return (
    <li className="flex items-center gap-3 py-2.5">
      <Picture
        image={product.image}
        alt=""
        width={48}
        height={48}
        sizes="48px"
        className="size-12 shrink-0 rounded-control bg-sand object-cover"
      />
      <p className="min-w-0 grow text-sm">
        <span className="line-clamp-2">{localizedTitle(product, language)}</span>
        <VariantLine variant={variant} className="block text-ink-soft" />
        <span className="text-ink-soft">{cart.quantityTimes(quantity)}</span>
      </p>
      <p data-line-total="" className="tabular shrink-0 text-sm font-bold">
        <span className="sr-only">{cart.lineTotal} </span>
        {formatPrice(price * quantity, language)}
      </p>
    </li>
  )
}
