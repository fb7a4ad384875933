import type { Names } from '#platform/i18n/localized.ts'
import { toSellerName } from '#shop/sellers/seller-name.ts'
import { toArrives } from './order-details.ts'
import type { OrderParcel } from './schemas.ts'
import type { parcels } from './tables.ts'

type ParcelRow = Pick<
  typeof parcels.$inferSelect,
  | 'number'
  | 'visit'
  | 'status'
  | 'goods'
  | 'discount'
  | 'deliveryFee'
  | 'collect'
  | 'arrivesFrom'
  | 'arrivesTo'
>

/**
 * A parcel of an order on the wire, in whole dinars; `items` are the ids of its lines. A shop that sells alone (`hasSellers` false) says neither who
 * sells nor what its only parcel costs beside the order.
 */
export function toOrderParcel(
  { number, visit, status, goods, discount, deliveryFee, collect, ...dates }: ParcelRow,
  seller: { slug: string; name: Names; hasSellers: boolean } | undefined,
  items: number[],
): OrderParcel {
  if (!seller?.hasSellers) return { number, status, collect, items }
  return {
    number,
    visit,
    seller: toSellerName(seller),
    status,
    goods,
    discount,
    delivery: deliveryFee,
    ...toArrives(dates),
    collect,
    items,
  }
}
