import type { GroupKind } from './kinds.ts'

/** A group of the books as far as it concerns a seller. Whole dinars; plus is in favour of the seller. */
export type SellerGroup = {
  kind: GroupKind
  /** The kind of the group that it undoes. */
  undoes: GroupKind | null
  /** Whether another group undoes it. */
  isUndone: boolean
  /** What it adds to `held` and `owed` together. */
  net: number
  /** What it adds to `commission`, and to `delivery`; what the shop pays of discounts. */
  commission: number
  delivery: number
  promotions: number
  /** Of a return: what of `net` gives back what disputes had taken, and whether the seller pays for it. */
  disputed: number
  isBorne: boolean
  /** Of its parcel as it is today: the goods that were accepted, before discounts, and the delivery fee. */
  goods: number
  fee: number
  /** Of a delivery that the seller made: what the seller collected, the fee too; null: the shop delivered. */
  collected: number | null
}

/** How a line of a statement comes about: goods - discount of the seller - commission - delivery - collected + disputed = net. */
type LineParts = {
  goods: number
  discount: { seller: number; shop: number }
  commission: number
  /** What the seller pays of the delivery; the fee of a seller who delivered is less than nought. */
  delivery: number
  /** What a seller who delivered has collected; absent when the shop delivered. */
  collected?: number
  /** What a return gives back of what disputes had taken; absent when nothing. */
  disputed?: number
}

const soldKinds: readonly (GroupKind | null)[] = ['delivered', 'received']

/**
 * What the net of a line is made of; null for what sold or brought back no goods. Only the last delivery of a parcel is compared with the
 * parcel: of one that was undone, and of returns, the discount of the seller is already taken off the goods.
 */
export function toLineParts(group: SellerGroup): LineParts | null {
  const { kind, undoes, isUndone, disputed, goods, fee } = group
  if (!soldKinds.includes(kind === 'undone' ? undoes : kind)) return null
  // Who else pays for a return takes back goods and commission as well.
  const { net, commission, promotions } = group.isBorne
    ? group
    : { net: disputed, commission: 0, promotions: 0 }
  const ofParcel = kind === 'delivered' && !isUndone
  // What the seller pays of the delivery stands in the books with what the shopper pays.
  const collected = ofParcel ? group.collected : null
  const delivery = collected !== null ? -fee : ofParcel ? Math.max(0, group.delivery - fee) : 0
  const sold = net + commission + delivery + (collected ?? 0) - disputed
  const sellerDiscount = ofParcel ? Math.max(0, goods - sold) : 0
  return {
    goods: sold + sellerDiscount,
    discount: { seller: sellerDiscount, shop: promotions },
    commission,
    delivery,
    ...(collected !== null && { collected }),
    ...(disputed !== 0 && { disputed }),
  }
}
