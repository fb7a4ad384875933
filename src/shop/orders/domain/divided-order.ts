import { type FeeRate, quoteFee } from '#shop/delivery/domain/delivery-fee.ts'
import { spreadAmount } from '#shop/promotions/domain/spread-amount.ts'

/** A line with its amounts in whole dinars. */
type Line = { sellerId: number; goods: number; discount: number; isBulky: boolean }

type Terms = {
  /** The rate of the place; null where the shop does not deliver: nothing is charged. */
  rate: FeeRate | null
  /** Whether a promotion pays the delivery. */
  isFree?: boolean
  /** The sellers whose goods go from their own place to the customer; all others' leave from the shop. */
  directSellers: ReadonlySet<number>
  /** The rates of those of them who have own ones for the place. */
  ratesOfSellers?: ReadonlyMap<number, FeeRate>
}

/**
 * What is delivered together, counted from 1. `goods` are after discounts, `missing` those that are missing for free delivery;
 * null when it is free or never is. `lines` are indices.
 */
export type Visit = {
  number: number
  lines: number[]
  goods: number
  isBulky: boolean
  fee: number
  missing: number | null
}

/** What one seller sends of an order, in whole dinars: `total` = `goods` - `discount` + `fee`. `lines` are indices. */
export type ParcelAmounts = {
  number: number
  visit: number
  sellerId: number
  lines: number[]
  goods: number
  discount: number
  fee: number
  total: number
  /** What the seller pays of the delivery instead of the shopper: the fee of an own rate where the goods reach what it is free from. */
  sellerDelivery?: number
}

export type DividedOrder = { visits: Visit[]; parcels: ParcelAmounts[]; fee: number; missing: number | null }

/**
 * Divides the lines of an order into parcels, one for each seller, and the parcels into visits: what leaves from the shop is one,
 * and each seller who delivers from an own place is one. A visit has one fee, judged on its goods after discounts; its first parcel has it.
 * The fee without lines is that of any first product (docs/order.md).
 */
export function divideOrder(lines: readonly Line[], terms: Terms): DividedOrder {
  const sellers = [...Map.groupBy(lines.keys(), (index) => sellerOf(lines, index))].sort(
    ([one], [other]) => rankOf(terms, one) - rankOf(terms, other) || one - other,
  )
  const groups = [...Map.groupBy(sellers, ([id]) => rankOf(terms, id) && id).values()]
  const visits = groups.map((group, index) => {
    const indices = group.flatMap(([, each]) => each)
    return toVisit(
      index + 1,
      indices.sort((a, b) => a - b),
      lines,
      terms,
    )
  })
  const parcels = groups.flatMap((group, index) =>
    group.map(([sellerId, indices], position) => {
      const goods = sumOf(indices, (each) => lines[each]?.goods)
      const discount = sumOf(indices, (each) => lines[each]?.discount)
      const fee = position === 0 ? (visits[index]?.fee ?? 0) : 0
      return {
        visit: index + 1,
        sellerId,
        lines: indices,
        goods,
        discount,
        fee,
        total: goods - discount + fee,
        ...paidBySeller(terms, { sellerId, visit: visits[index] }),
      }
    }),
  )
  const [only = toVisit(1, [], lines, terms)] = visits
  return {
    visits,
    parcels: parcels.map((parcel, index) => ({ number: index + 1, ...parcel })),
    fee: visits.length > 1 ? visits.reduce((sum, { fee }) => sum + fee, 0) : only.fee,
    missing: visits.length > 1 ? null : only.missing,
  }
}

/** Spreads the credit of an order over its parcels, by what they cost, in steps that can be paid in notes. */
export function spreadCredit(credit: number, parcels: readonly ParcelAmounts[]): number[] {
  if (parcels.length === 1) return [credit]
  return spreadAmount(
    credit,
    parcels.map(({ total }) => total),
  )
}

function toVisit(number: number, indices: number[], lines: readonly Line[], terms: Terms): Visit {
  const goods = sumOf(indices, (each) => (lines[each]?.goods ?? 0) - (lines[each]?.discount ?? 0))
  const isBulky = indices.some((each) => lines[each]?.isBulky)
  const rate = terms.rate && (terms.ratesOfSellers?.get(sellerOf(lines, indices[0] ?? -1)) ?? terms.rate)
  const { fee, missing } = rate
    ? quoteFee(rate, { goods, isBulky, isFree: terms.isFree ?? false })
    : { fee: 0, missing: null }
  return { number, lines: indices, goods, isBulky, fee, missing }
}

/** What a seller with an own rate pays of the delivery of a visit; nothing when a promotion does. */
function paidBySeller(
  { ratesOfSellers, isFree }: Terms,
  { sellerId, visit }: { sellerId: number; visit: Visit | undefined },
) {
  const rate = ratesOfSellers?.get(sellerId)
  if (!rate || !visit || isFree) return {}
  const { goods, isBulky, fee } = visit
  const waived = quoteFee({ ...rate, freeFrom: null }, { goods, isBulky, isFree: false }).fee - fee
  return waived > 0 ? { sellerDelivery: waived } : {}
}

const sellerOf = (lines: readonly Line[], index: number) => lines[index]?.sellerId ?? 0

const rankOf = ({ directSellers }: Terms, sellerId: number) => (directSellers.has(sellerId) ? 1 : 0)

function sumOf(indices: readonly number[], amount: (index: number) => number | undefined): number {
  return indices.reduce((sum, index) => sum + (amount(index) ?? 0), 0)
}
