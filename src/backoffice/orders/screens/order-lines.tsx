import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { selfQuery } from '#backoffice/staff/client.ts'
import { hasRight } from '#backoffice/staff/domain/rights.ts'
import { Panel } from '#desk/panel.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { formatPrice } from '#platform/money/money.ts'
import { localizedTitle } from '#shop/catalogue/domain/localized.ts'
import { variantTitle } from '#shop/catalogue/domain/variant-text.ts'
import { VariantLine } from '#shop/catalogue/ui/variant-line.tsx'
import { AmountRows } from '#shop/orders/ui/amount-rows.tsx'
import { Button } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import { shareOfCommission } from '../domain/share-of-commission.ts'
import type { WorkOrder } from '../schemas.ts'
import { EditAmounts } from './edit-amounts.tsx'
import { EditPrice } from './edit-price.tsx'
import { ItemCode } from './item-code.tsx'
import { MoneyLink } from './money-link.tsx'
import { QuantityForm } from './quantity-form.tsx'
import { SwapVariant } from './swap-variant.tsx'

type Item = WorkOrder['items'][number]

/** The items and totals; quantities are editable until the order is shipped. */
export function OrderLines({ order }: { order: WorkOrder }) {
  const { orders } = useAdmin()
  const { hasPrices } = useEditing(order)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Panel title={order.parcels ? orders.ofParcel.together : orders.lines}>
      {!order.parcels && <OrderItems order={order} items={order.items} status={order.status} />}
      <Totals order={order} className={order.parcels ? '' : 'mt-3 border-t border-line pt-3'} />
      <div className="not-printed mt-2 flex flex-wrap justify-end gap-2">
        {!order.parcels && <MoneyLink id={order.id} />}
        {hasPrices && (
          <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
            {orders.byHand.amounts}
          </Button>
        )}
      </div>
      {hasPrices && isOpen && <EditAmounts order={order} onClose={() => setIsOpen(false)} />}
    </Panel>
  )
}

/** What an order or a parcel costs. */
export function Totals({
  order,
  className,
}: {
  order: Pick<WorkOrder, 'amounts' | 'status'>
  className: string
}) {
  const { orders } = useAdmin()
  return (
    <dl className={`space-y-1 ${className}`}>
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
  )
}

function useEditing({ isReplacement, status }: Pick<WorkOrder, 'isReplacement' | 'status'>) {
  const { data: self } = useQuery(selfQuery())
  const editable = !isReplacement && (status === 'pending' || status === 'processing')
  return { editable, hasPrices: editable && hasRight(self, 'prices') }
}

type ItemsProps = {
  order: WorkOrder
  /** Those of the order, or of one of its parcels, and its status. */
  items: readonly Item[]
  status: WorkOrder['status']
}

/** Lines of an order, to be edited until they are shipped. */
export function OrderItems({ order, items, status }: ItemsProps) {
  const { language } = useLanguage()
  const [editing, setEditing] = useState<Editing | null>(null)
  const { editable, hasPrices } = useEditing({ ...order, status })
  const isOnlyItem = order.items.length === 1
  const item = items.find(({ id }) => id === editing?.itemId)
  const onClose = () => setEditing(null)
  const dialog = item && {
    order,
    item,
    onClose,
    title: variantTitle(item.product, item.variant, language),
  }
  return (
    <>
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <Line
            key={`${item.id}/${order.version}`}
            item={item}
            order={order}
            editable={editable}
            isOnlyItem={isOnlyItem}
            onPrice={hasPrices ? () => setEditing({ kind: 'price', itemId: item.id }) : null}
            onSwap={editable && item.variant ? () => setEditing({ kind: 'variant', itemId: item.id }) : null}
          />
        ))}
      </ul>
      {hasPrices && editing?.kind === 'price' && dialog && <EditPrice {...dialog} />}
      {editable && editing?.kind === 'variant' && dialog && <SwapVariant {...dialog} />}
    </>
  )
}

type Editing = { kind: 'price' | 'variant'; itemId: number }

type LineProps = {
  item: Item
  order: WorkOrder
  editable: boolean
  isOnlyItem: boolean
  /** Null for somebody without the right, and where it cannot be changed. */
  onPrice: (() => void) | null
  onSwap: (() => void) | null
}

function Line({ item, order, editable, isOnlyItem, onPrice, onSwap }: LineProps) {
  const { language } = useLanguage()
  const { orders, goods } = useAdmin()
  const { cart } = useMessages()
  const { product, variant, quantity, accepted, price, inStock, manualDiscount, commission } = item
  const title = variantTitle(product, variant, language)
  return (
    <li className="py-3 first:pt-0">
      <div className="flex gap-3">
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
          {manualDiscount !== undefined && (
            <p className="text-sm text-palm">{orders.byHand.given(formatPrice(manualDiscount, language))}</p>
          )}
          {commission !== undefined && (
            <p className="text-sm text-ink-soft">
              <bdi>
                {orders.ofParcel.commissionOf(
                  formatPrice(shareOfCommission(item), language),
                  item.commissionRule ?? '',
                )}
              </bdi>
            </p>
          )}
          {accepted !== undefined && accepted < quantity && (
            <p className="text-sm font-bold text-pomegranate">
              {accepted === 0 ? goods.notAccepted : goods.acceptedOf(accepted, quantity)}
            </p>
          )}
        </div>
      </div>
      {editable && (
        <div className="mt-1 sm:ps-19">
          <p className="text-sm text-ink-soft">
            {order.awaitsCall ? orders.inStockNow(inStock) : orders.inStock(inStock)}
          </p>
          <div className="flex flex-wrap items-start gap-x-2">
            <QuantityForm item={item} order={order} isOnlyItem={isOnlyItem} title={title} />
            <p className="not-printed mt-1 flex flex-wrap gap-2">
              {onPrice && (
                <Button variant="quiet" size="sm" aria-label={orders.byHand.priceOf(title)} onClick={onPrice}>
                  {orders.byHand.price}
                </Button>
              )}
              {onSwap && (
                <Button variant="quiet" size="sm" aria-label={orders.byHand.swapOf(title)} onClick={onSwap}>
                  {orders.byHand.swap}
                </Button>
              )}
            </p>
          </div>
        </div>
      )}
    </li>
  )
}
