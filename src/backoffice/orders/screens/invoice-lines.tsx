import { useAdmin } from '#desk/use-admin.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { formatPrice } from '#platform/money/money.ts'
import { localizedTitle } from '#shop/catalogue/domain/localized.ts'
import { VariantLine } from '#shop/catalogue/ui/variant-line.tsx'
import type { WorkOrder } from '../schemas.ts'

const cell = 'py-1.5 pe-3 align-top last:pe-0'
const amountCell = `${cell} tabular text-end whitespace-nowrap`

/** The lines of an invoice with unit prices, then discounts, delivery, total and what was paid beforehand, as frozen in the order. */
export function InvoiceLines({ order: { items, amounts } }: { order: WorkOrder }) {
  const { orders } = useAdmin()
  const { language } = useLanguage()
  const { myOrders, cart } = useMessages()
  const price = (amount: number) => formatPrice(amount, language)
  const { goods, discounts, delivery, collect, credit = 0 } = amounts
  const sums = [
    { key: 'goods', name: cart.subtotal, amount: goods },
    ...discounts.map(({ amount, code, ...label }) => ({
      key: `${localized(label, 'label', language)}/${code}`,
      name: localized(label, 'label', language),
      amount: -amount,
    })),
    { key: 'delivery', name: cart.shipping, amount: delivery.fee },
  ]
  return (
    <table className="w-full border-collapse text-start max-sm:text-sm">
      <thead>
        <tr className="border-b border-ink">
          <th scope="col" className={`${cell} text-start`}>
            {myOrders.product}
          </th>
          <th scope="col" className={`${cell} text-end`}>
            {orders.unitPrice}
          </th>
          <th scope="col" className={`${cell} text-end`}>
            {myOrders.quantity}
          </th>
          <th scope="col" className={`${cell} text-end`}>
            {myOrders.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {items
          .filter(({ cancelled }) => !cancelled)
          .map(({ id, product, variant, quantity, accepted = quantity, price: each }) => (
            <tr key={id} className="break-inside-avoid border-b border-line">
              <td className={`${cell} wrap-anywhere`}>
                {localizedTitle(product, language)}
                <VariantLine variant={variant} className="block text-sm" />
              </td>
              <td className={amountCell}>{price(each)}</td>
              <td className={amountCell}>{formatNumber(accepted, language)}</td>
              <td className={amountCell}>{price(each * accepted)}</td>
            </tr>
          ))}
      </tbody>
      <tfoot className="table-row-group">
        {sums.map(({ key, name, amount }) => (
          <tr key={key}>
            <th scope="row" colSpan={3} className={`${cell} text-start font-normal`}>
              {name}
            </th>
            <td className={amountCell}>{price(amount)}</td>
          </tr>
        ))}
        <tr className="border-t-2 border-ink text-lg font-bold max-sm:text-base">
          <th scope="row" colSpan={3} className={`${cell} text-start`}>
            {orders.total}
          </th>
          <td className={amountCell}>{price(collect + credit)}</td>
        </tr>
        {credit > 0 && (
          <>
            <tr>
              <th scope="row" colSpan={3} className={`${cell} text-start font-normal`}>
                {cart.paidBefore}
              </th>
              <td className={amountCell}>{price(-credit)}</td>
            </tr>
            <tr className="font-bold">
              <th scope="row" colSpan={3} className={`${cell} text-start`}>
                {orders.inCash}
              </th>
              <td className={amountCell}>{price(collect)}</td>
            </tr>
          </>
        )}
      </tfoot>
    </table>
  )
}
