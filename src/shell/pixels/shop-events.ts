import type { QueryClient } from '@tanstack/react-query'
import type { Address } from '#platform/pages/screen.ts'
import { cartQuery } from '#shop/cart/client.ts'
import { cartWrite } from '#shop/cart/ui/cart-cache.ts'
import { productQuery } from '#shop/catalogue/client.ts'
import { orderQuery } from '#shop/orders/client.ts'
import { orderNumber } from '#shop/orders/domain/order-number.ts'
import type { EventLine, ShopEvent } from './networks.ts'

/** Pages without forms about people, except the checkout: only these are measured and load scripts of networks. */
const measured =
  /^\/(?:$|products(?:\/|$)|product\/|deals$|popular$|new-arrivals$|sections$|compare$|cart$|checkout$)/
export const isMeasured = (path: string): boolean => measured.test(path)

type Priced = { id: number; price: number; discountPrice?: number | undefined }

function toLine({ id, price, discountPrice }: Priced, quantity: number): EventLine {
  return { productId: id, price: discountPrice ?? price, quantity }
}

const sumOf = (lines: readonly EventLine[]) =>
  lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)

/** What opening a page tells the networks; the page's data is in the cache. */
export function findPageEvents(client: QueryClient, { path, params }: Address): ShopEvent[] {
  const events: ShopEvent[] = [{ name: 'page', path }]
  if (path.startsWith('/product/')) {
    const product = client.getQueryData(productQuery(params.slug ?? '').queryKey)
    if (product) events.push(toEvent('view', [toLine(product, 1)]))
  }
  if (path === '/checkout') {
    const items = client.getQueryData(cartQuery().queryKey) ?? []
    const lines = items.map(({ product, quantity }) => toLine(product, quantity))
    if (lines.length > 0) events.push(toEvent('checkout', lines))
  }
  return events
}

function toEvent(name: 'view' | 'cart' | 'checkout', lines: readonly EventLine[]): ShopEvent {
  return { name, value: sumOf(lines), lines }
}

/** Calls `send` with each addition to the cart that the shop has saved, and with each order placed. Returns how to end it. */
export function watchShop(client: QueryClient, send: (event: ShopEvent) => void): () => void {
  const stopCart = client.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const { options, state } = event.mutation
    if (options.mutationKey !== cartWrite.mutationKey) return
    const { product, quantity } = Object(state.variables) as { product?: Priced; quantity?: number }
    if (product && quantity !== undefined) send(toEvent('cart', [toLine(product, quantity)]))
  })
  const onState = () => {
    const event = findPurchase(client)
    if (event) send(event)
  }
  // The address bar's module announces it: the confirmation is stored in the history entry.
  addEventListener('replaceState', onState)
  return () => {
    stopCart()
    removeEventListener('replaceState', onState)
  }
}

const reportedKey = 'reported-order'

/** The order that was placed on this history entry, once; null for none. */
function findPurchase(client: QueryClient): ShopEvent | null {
  const { placedOrder } = Object(history.state) as { placedOrder?: { id?: unknown } }
  const id = placedOrder?.id
  const order = typeof id === 'number' ? client.getQueryData(orderQuery(id).queryKey) : undefined
  if (!order || wasReported(order.id)) return null
  const lines = order.items.map(({ productId, price, quantity }) => ({ productId, price, quantity }))
  const goods = order.collect - order.delivery.fee
  return { name: 'purchase', value: Math.max(0, goods), lines, orderNumber: orderNumber(order.id) }
}

/** Whether this tab has reported an order already, as before a reload; writes that it has. */
function wasReported(id: number): boolean {
  try {
    if (sessionStorage.getItem(reportedKey) === String(id)) return true
    sessionStorage.setItem(reportedKey, String(id))
  } catch {
    // Storage is blocked: networks count an order number once.
  }
  return false
}
