import type { ReturnBearer } from './return-kinds.ts'

/** Whole dinars by who bore them. */
export type DisputedColumns = { disputedSeller: number; disputedShop: number; disputedCourier: number }

/**
 * Divides what a return is worth above what is left to give back over those who bore disputes of its parcel: the seller first, then the
 * courier. `left` is what each bore, less what earlier returns gave them back; `rest` is what no dispute had paid.
 */
export function divideDisputed(
  above: number,
  left: Readonly<Record<ReturnBearer, number>>,
): { columns: DisputedColumns; rest: number } {
  const disputedSeller = Math.min(above, left.seller)
  const disputedCourier = Math.min(above - disputedSeller, left.courier)
  const disputedShop = Math.min(above - disputedSeller - disputedCourier, left.shop)
  return {
    columns: { disputedSeller, disputedShop, disputedCourier },
    rest: above - disputedSeller - disputedShop - disputedCourier,
  }
}

/** What disputes had paid of a received return. */
export function sumDisputed({ disputedSeller, disputedShop, disputedCourier }: DisputedColumns): number {
  return disputedSeller + disputedShop + disputedCourier
}

type Shares = Readonly<Record<ReturnBearer, number>>

const toShares = ({ disputedSeller, disputedShop, disputedCourier }: DisputedColumns): Shares => ({
  seller: disputedSeller,
  shop: disputedShop,
  courier: disputedCourier,
})

/** Adds up what each bears. */
export const sumShares = ({ seller, shop, courier }: Shares): number => seller + shop + courier

/**
 * Whom an amount that is paid of a return after all is taken from: what disputes had paid of it, less what was paid after all before
 * (`paid`), divided as if the receipt had taken off so much less.
 */
export function divideRest(amount: number, disputed: DisputedColumns, paid: Shares): Shares {
  const all = toShares(disputed)
  const { columns } = divideDisputed(sumShares(all) - sumShares(paid) - amount, all)
  const rest = toShares(columns)
  return {
    seller: all.seller - paid.seller - rest.seller,
    shop: all.shop - paid.shop - rest.shop,
    courier: all.courier - paid.courier - rest.courier,
  }
}
