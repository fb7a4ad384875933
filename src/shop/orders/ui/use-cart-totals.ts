import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { linePrice } from '#shop/cart/domain/cart-line.ts'
import type { CartItem } from '#shop/cart/schemas.ts'
import { cartWrite } from '#shop/cart/ui/cart-cache.ts'
import type { ArrivalDates } from '#shop/delivery/schemas.ts'
import { totalsQuery } from '../client.ts'
import { orderAmounts } from '../domain/order-amounts.ts'
import type { CartTotals, Place } from '../totals-schemas.ts'

export type DisplayedTotals = Pick<
  CartTotals,
  'goods' | 'discounts' | 'code' | 'collect' | 'availableCredit' | 'parcels'
> & {
  /** What the shopper pays with credit; `collect` is the rest. */
  credit?: number
  /** Null before the first response. */
  delivery: CartTotals['delivery'] | null
  /** False while the server computes the totals of the lines: until then they are an estimate without discounts. */
  isCurrent: boolean
}

/** The dates of a delivery; undefined where the shop does not deliver. */
export function toArrivalDates({
  from,
  to,
}: Pick<CartTotals['delivery'], 'from' | 'to'>): ArrivalDates | undefined {
  return from !== null && to !== null ? { from, to } : undefined
}

/**
 * When a cart arrives in a governorate, in a shop with other sellers, whose dates are not those of the shop; undefined as long as the totals
 * are of another place.
 */
export function findCartDates(totals: DisplayedTotals, governorate: string | null): ArrivalDates | undefined {
  const { delivery, parcels } = totals
  if (!parcels || delivery?.governorate !== governorate) return undefined
  return delivery && toArrivalDates(delivery)
}

/** What the lines of the cart cost, delivered to a place. The server computes it; a change is estimated until it has answered. */
export function useCartTotals(lines: readonly CartItem[], place: Place = {}): DisplayedTotals {
  const { data, isFetching, refetch } = useQuery({ ...totalsQuery(place), placeholderData: keepPreviousData })
  const isWriting = useIsWriting()
  const estimate = orderAmounts({
    lines: lines.map(({ quantity, product }) => ({ quantity, price: linePrice(product) })),
    delivery: { fee: data?.delivery.fee ?? 0 },
  })
  const content = lines.map(({ id, quantity, product }) => `${id}*${quantity}*${linePrice(product)}`).join()
  const [computedFor, setComputedFor] = useState(data?.goods === estimate.goods ? content : null)
  const isComputed = computedFor === content

  useEffect(() => {
    if (isComputed || isWriting) return
    void refetch({ cancelRefetch: true }).then(({ isSuccess }) => isSuccess && setComputedFor(content))
  }, [content, isComputed, isWriting, refetch])

  // The fee of an empty cart is that of any first product.
  if (lines.length === 0) return { goods: 0, discounts: [], delivery: null, collect: 0, isCurrent: true }
  if (data && (isComputed || data.goods === estimate.goods))
    return { ...data, isCurrent: isComputed && !isFetching && !isWriting }
  const { goods, collect } = estimate
  return {
    goods,
    discounts: [],
    delivery: data?.delivery ?? null,
    collect,
    // The credit of the account is the same for any cart.
    ...(data?.availableCredit !== undefined && { availableCredit: data.availableCredit }),
    isCurrent: !isFetching && !isWriting,
  }
}

/** Whether a change of the cart is on its way. */
function useIsWriting(): boolean {
  const client = useQueryClient()
  const subscribe = useCallback(
    (listener: () => void) => client.getMutationCache().subscribe(listener),
    [client],
  )
  const isWriting = () => client.isMutating({ mutationKey: cartWrite.mutationKey }) > 0
  return useSyncExternalStore(subscribe, isWriting, () => false)
}
