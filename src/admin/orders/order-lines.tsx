import { localizedTitle } from '#features/catalogue/domain/localized.ts'
import { variantTitle } from '#features/catalogue/domain/variant-text.ts'
import { VariantLine } from '#features/catalogue/ui/variant-line.tsx'
import type { WorkOrder } from '#features/fulfilment/schemas.ts'
import { AmountRows } from '#features/orders/ui/amount-rows.tsx'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import { Panel } from '../ui/panel.tsx'
import { useAdmin } from '../use-admin.ts'
import { ItemCode } from './item-code.tsx'
import { QuantityForm } from './quantity-form.tsx'

type Item = WorkOrder['items'][number]

/** The items and totals; quantities are editable until the order is shipped. */
export function OrderLines({ order }: { order: WorkOrder }) {
  const { orders } = useAdmin()
  const editable = !order.isReplacement && (order.status === 'pending' || order.status === 'processing')
  const isOnlyItem = order.items.length === 1
  return (
    <Panel title={orders.lines}>
      <ul className="divide-y divide-line">
        {order.items.map((item) => (
          <Line
            key={`${item.id}/${order.version}`}
            item={item}
            order={order}
            editable={editable}
            isOnlyItem={isOnlyItem}
          />
        ))}
      </ul>
      <dl className="mt-3 space-y-1 border-t border-line pt-3">
        <AmountRows amounts={order.amounts} />
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-1">
          <dt>
            {order.amounts.credit === undefined || order.status === 'cancelled'
              ? orders.total
              : orders.toCollect}
          </dt>
          <dd>
            <Price amount={order.amounts.collect} size="lg" />
          </dd>
        </div>
      </dl>
    </Panel>
  )
}

type LineProps = { item: Item; order: WorkOrder; editable: boolean; isOnlyItem: boolean }

function Line({ item, order, editable, isOnlyItem }: LineProps) {
  const { language } = useLanguage()
  const { orders, goods } = useAdmin()
  const { cart } = useMessages()
  const { product, variant, quantity, accepted, price, inStock } = item
  return (
    <li className="flex gap-3 py-3 first:pt-0">
      <Picture
        image={product.image}
        alt=""
        width={64}
        height={64}
        sizes="64px"
        className="size-16 shrink-0 rounded-control object-contain"
      />
      <div className="min-w-0 grow">
        <p className="font-bold">{localizedTitle(product, language)}</p>
        {variant && (
          <p className="flex flex-wrap gap-x-3 text-sm">
            <VariantLine variant={variant} className="font-bold" />
            <ItemCode variant={variant} model={null} className="text-ink-soft wrap-anywhere" />
          </p>
        )}
        <p className="flex flex-wrap items-baseline gap-x-3">
          <Price amount={price} size="sm" />
          <bdi className="tabular">{cart.quantityTimes(accepted || quantity)}</bdi>
          {accepted !== 0 && (
            <span className="ms-auto">
              <Price amount={price * (accepted ?? quantity)} size="sm" />
            </span>
          )}
        </p>
        {accepted !== undefined && accepted < quantity && (
          <p className="text-sm font-bold text-pomegranate">
            {accepted === 0 ? goods.notAccepted : goods.acceptedOf(accepted, quantity)}
          </p>
        )}
        {editable && (
          <>
            <p className="text-sm text-ink-soft">
              {order.awaitsCall ? orders.inStockNow(inStock) : orders.inStock(inStock)}
            </p>
            <QuantityForm
              item={item}
              order={order}
              isOnlyItem={isOnlyItem}
              title={variantTitle(product, variant, language)}
            />
          </>
        )}
      </div>
    </li>
  )
}
