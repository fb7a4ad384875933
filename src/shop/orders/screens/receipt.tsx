import { formatDate, formatNumber } from '#platform/i18n/format.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { formatPrice } from '#platform/money/money.ts'
import { formatPhone } from '#platform/phone/format-phone.ts'
import { localizedTitle } from '#shop/catalogue/domain/localized.ts'
import { VariantLine } from '#shop/catalogue/ui/variant-line.tsx'
import type { OrderDetails } from '../schemas.ts'
import { OrderNumber } from '../ui/order-number.tsx'
import { statusLabel } from '../ui/status-label.ts'
import { useAddressLines } from '../ui/use-address-lines.ts'
import { LineState } from './line-state.tsx'
import { useDueLabel } from './use-due-label.ts'

/** The printable receipt: nothing else of the page is printed. */
export function Receipt({ order }: { order: OrderDetails }) {
  const { language } = useLanguage()
  const { layout, myOrders } = useMessages()
  const lines = useAddressLines(order)
  const { shipping } = order
  return (
    <div className="hidden text-sm print:block" data-receipt="">
      <div className="flex items-baseline justify-between gap-4 border-b-2 border-ink pb-2">
        <p className="text-2xl font-extrabold">{layout.siteName}</p>
        <p className="text-lg font-bold">{myOrders.receipt}</p>
      </div>
      <div className="grid grid-cols-2 gap-6 py-4">
        <p>
          <span className="block text-lg font-bold">
            {myOrders.order} <OrderNumber id={order.id} />
          </span>
          <span className="block">{formatDate(order.createdAt, language)}</span>
          <span className="block">{statusLabel(order.status, myOrders.statuses)}</span>
        </p>
        <p>
          {shipping && (
            <span className="block font-bold">
              <bdi>{shipping.fullName}</bdi>
            </span>
          )}
          {lines.map((line) => (
            <span key={line} className="block">
              <bdi>{line}</bdi>
            </span>
          ))}
          {shipping && <bdi dir="ltr">{formatPhone(shipping.phone)}</bdi>}
          {shipping?.secondPhone && (
            <span className="block">
              <bdi dir="ltr">{formatPhone(shipping.secondPhone)}</bdi>
            </span>
          )}
        </p>
      </div>
      <ReceiptLines order={order} />
    </div>
  )
}

const cell = 'py-1.5 pe-4 align-top last:pe-0'

function ReceiptLines({ order }: { order: OrderDetails }) {
  const { language } = useLanguage()
  const { cart, myOrders } = useMessages()
  const dueLabel = useDueLabel(order.status)
  const price = (amount: number) => formatPrice(amount, language)
  const sellerNames = new Map(
    order.parcels.flatMap(({ seller, items }) =>
      seller ? items.map((id) => [id, localized(seller, 'name', language)] as const) : [],
    ),
  )
  const columns = [myOrders.product, myOrders.quantity, myOrders.price, myOrders.amount]
  const sums = [
    { name: cart.subtotal, text: price(order.goods) },
    ...order.discounts.map(({ amount, ...discount }) => ({
      name: localized(discount, 'label', language),
      text: price(-amount),
    })),
    { name: cart.shipping, text: order.delivery.fee > 0 ? price(order.delivery.fee) : cart.free },
    ...(order.credit === undefined ? [] : [{ name: cart.paidBefore, text: price(-order.credit) }]),
    { name: cart.total, text: price(order.collect) },
    ...(dueLabel === null ? [] : [{ name: dueLabel, text: price(order.collect) }]),
  ]
  return (
    <table className="w-full border-collapse text-start">
      <thead>
        <tr className="border-b border-ink">
          {columns.map((name) => (
            <th key={name} scope="col" className={`${cell} text-start font-bold last:text-end`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {order.items.map(({ id, product, variant, quantity, accepted, cancelled, price: each }) => (
          <tr key={id} className="break-inside-avoid border-b border-line">
            <td className={`${cell} wrap-anywhere`}>
              {localizedTitle(product, language)}
              <VariantLine variant={variant} />
              {sellerNames.has(id) && (
                <span className="block text-ink-soft">
                  {cart.soldBy} <bdi>{sellerNames.get(id)}</bdi>
                </span>
              )}
              <LineState
                item={{
                  quantity,
                  ...(accepted !== undefined && { accepted }),
                  ...(cancelled && { cancelled }),
                }}
              />
            </td>
            <td className={`${cell} tabular`}>{formatNumber(accepted ?? quantity, language)}</td>
            <td className={`${cell} tabular whitespace-nowrap`}>{price(each)}</td>
            <td className={`${cell} tabular whitespace-nowrap text-end`}>
              {!cancelled && price(each * (accepted ?? quantity))}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot className="table-row-group">
        {sums.map(({ name, text }, index) => (
          <tr
            key={name}
            className={index === sums.length - 1 ? 'border-t-2 border-ink text-lg font-bold' : ''}
          >
            <th scope="row" colSpan={3} className={`${cell} text-start font-bold`}>
              {name}
            </th>
            <td className={`${cell} tabular whitespace-nowrap text-end`}>{text}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  )
}
