import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { parcelNumber, parseOrderNumber } from '#shop/orders/domain/order-number.ts'
import { numberAmongSeveral } from '#shop/orders/parcel-number.ts'
import { parcels } from '#shop/orders/tables.ts'
import { toSellerName } from '#shop/sellers/seller-name.ts'
import { sellers, shopSellerId } from '#shop/sellers/tables.ts'
import { selectGroups } from './groups.ts'
import type { ParcelMoney } from './schemas.ts'

const maxNumber = 32_767

/**
 * All that the books have of a parcel, by its id or by its number, `12345678-2`; credit that was spent on its order too. Refuses with
 * `not_found`.
 */
export async function readParcelMoney({ db }: Pick<Ctx, 'db'>, name: string): Promise<ParcelMoney> {
  const [row] = await db
    .select({
      id: parcels.id,
      orderId: parcels.orderId,
      number: numberAmongSeveral,
      sellerId: parcels.sellerId,
      slug: sellers.slug,
      sellerName: sellers.name,
    })
    .from(parcels)
    .innerJoin(sellers, eq(sellers.id, parcels.sellerId))
    .where(toCondition(name))
  if (!row) throw new Refusal('not_found')
  const { id, orderId, number, sellerId, slug, sellerName } = row
  const { groups, accounts } = await selectGroups(
    { db },
    sql`posted.parcel_id = ${id} or posted.key = ${`spent:${orderId}`}`,
  )
  return {
    parcel: {
      id,
      number: parcelNumber(orderId, number ?? undefined),
      orderId,
      ...(sellerId !== shopSellerId && { ofSeller: toSellerName({ slug, name: sellerName }) }),
    },
    accounts,
    groups,
  }
}

function toCondition(name: string) {
  const [order = '', number] = name.split('-')
  const id = parseOrderNumber(order)
  if (id === null) throw new Refusal('not_found')
  if (number === undefined) return eq(parcels.id, id)
  if (Number(number) > maxNumber) throw new Refusal('not_found')
  return and(eq(parcels.orderId, id), eq(parcels.number, Number(number)))
}
