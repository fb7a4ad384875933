import { fromList } from '#desk/list-address.ts'
import { QrCode } from '#desk/qr-code.tsx'
import { getAdminMessages, useAdmin } from '#desk/use-admin.ts'
import { formatDate, formatNumber } from '#platform/i18n/format.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { formatPrice } from '#platform/money/money.ts'
import { Link } from '#platform/pages/link.tsx'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { localizedTitle } from '#shop/catalogue/domain/localized.ts'
import { VariantLine } from '#shop/catalogue/ui/variant-line.tsx'
import { orderNumber, parcelNumber } from '#shop/orders/domain/order-number.ts'
import { buttonClass } from '#ui/button.tsx'
import type { WorkOrder } from '../schemas.ts'
import type { Paper } from '../to-papers.ts'
import { queueListHref } from '../ui/queue-args.ts'
import { ItemCode } from './item-code.tsx'
import { PaperSeller } from './paper-seller.tsx'
import { countPieces, PrintPage, useAmountDue } from './print-page.tsx'
import { Recipient } from './recipient.tsx'
import { ShopName } from './shop-name.tsx'
import { TickBox } from './tick-box.tsx'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: getAdminMessages(messages).orders.slips,
  canonical: null,
})

export function Screen({ address }: { address: Address }) {
  const { orders } = useAdmin()
  const ids = address.search.get('ids') ?? ''
  const picking = fromList(
    `/admin/orders/picking?ids=${encodeURIComponent(ids)}`,
    queueListHref(address.search),
  )
  return (
    <PrintPage
      address={address}
      title={orders.slips}
      paper="slip"
      sheet={(order) => <Slip order={order} />}
      links={
        <Link href={picking} className={buttonClass('secondary', 'sm')}>
          {orders.picking}
        </Link>
      }
    />
  )
}

/** The packing slip. */
function Slip({ order }: { order: Paper }) {
  const { orders } = useAdmin()
  const { language } = useLanguage()
  const { id, createdAt, shipping, phone, seller } = order
  return (
    <>
      <div className="flex items-start justify-between gap-4 border-b-2 border-ink pb-2">
        <div>
          <ShopName className="text-2xl font-extrabold" />
          <p className="text-lg font-bold">
            {orders.slip} <bdi dir="ltr">{parcelNumber(id, order.number)}</bdi>
          </p>
          <p>{formatDate(createdAt, language)}</p>
        </div>
        <QrCode id={id} label={orders.qr(orderNumber(id))} className="size-28 shrink-0" />
      </div>
      <PaperSeller seller={seller} />
      <div className="py-3 wrap-anywhere">
        <Recipient order={order} phones={[phone, shipping?.secondPhone]} />
      </div>
      <SlipLines order={order} />
    </>
  )
}

const cell = 'py-1.5 pe-3 align-top last:pe-0'

function SlipLines({ order }: { order: WorkOrder }) {
  const { orders } = useAdmin()
  const { language } = useLanguage()
  const { myOrders, cart } = useMessages()
  const toCollect = useAmountDue()(order)
  const price = (amount: number) => formatPrice(amount, language)
  const { discounts, delivery, credit } = order.amounts
  // What lies between the lines and the sum to collect.
  const parts = [
    ...discounts.map(({ amount, code, ...label }) => ({
      name: localized(label, 'label', language),
      code,
      amount: -amount,
    })),
    ...(delivery.fee > 0 ? [{ name: cart.shipping, code: undefined, amount: delivery.fee }] : []),
    ...(credit !== undefined ? [{ name: cart.paidBefore, code: undefined, amount: -credit }] : []),
  ]
  return (
    <table className="w-full border-collapse text-start">
      <thead>
        <tr className="border-b border-ink">
          <td className={cell} />
          <th scope="col" className={`${cell} text-start`}>
            {myOrders.product}
          </th>
          <th scope="col" className={`${cell} text-start`}>
            {myOrders.quantity}
          </th>
          <th scope="col" className={`${cell} text-end`}>
            {myOrders.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {order.items.map(({ id, product, variant, model, quantity, accepted, price: each }) => (
          <tr key={id} className="break-inside-avoid border-b border-line">
            <td className={`${cell} w-8`}>
              <TickBox />
            </td>
            <td className={`${cell} wrap-anywhere`}>
              {localizedTitle(product, language)}
              <VariantLine variant={variant} className="block font-bold" />
              <p>
                <ItemCode variant={variant} model={model} className="text-sm text-ink-soft" />
              </p>
            </td>
            <td className={`${cell} tabular text-lg font-bold`}>
              {formatNumber(accepted ?? quantity, language)}
            </td>
            <td className={`${cell} tabular text-end whitespace-nowrap`}>
              {price(each * (accepted ?? quantity))}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot className="table-row-group">
        <tr className="border-b border-line font-bold">
          <td className={cell} />
          <th scope="row" className={`${cell} text-start`}>
            {orders.pieces}
          </th>
          <td data-pieces="" className={`${cell} tabular text-lg`}>
            {formatNumber(countPieces(order), language)}
          </td>
          <td />
        </tr>
        {parts.map(({ name, code, amount }) => (
          <tr key={`${name}/${code}`}>
            <th scope="row" colSpan={3} className={`${cell} text-start font-normal`}>
              {name} {code !== undefined && <bdi dir="ltr">{code}</bdi>}
            </th>
            <td className={`${cell} tabular text-end whitespace-nowrap`}>{price(amount)}</td>
          </tr>
        ))}
        <tr className="border-t-2 border-ink text-lg font-bold">
          <th scope="row" colSpan={3} className={`${cell} text-start`}>
            {orders.toCollect}
          </th>
          <td className={`${cell} tabular text-end whitespace-nowrap`}>
            {toCollect === 0 ? orders.nothingToCollect : price(toCollect)}
          </td>
        </tr>
      </tfoot>
    </table>
  )
}
