import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { users } from '#shop/accounts/tables.ts'
import { products } from '#shop/catalogue/tables.ts'
import { stockChanges, variants } from '#shop/catalogue/variant-tables.ts'
import type { OrderStatus } from '#shop/orders/domain/order-status.ts'
import { addParcels } from '#shop/orders/parcels.ts'
import { collectPayments } from '#shop/orders/payments.ts'
import { orderItems, orderStatusChanges, orders } from '#shop/orders/tables.ts'
import { demoBaskets, shoppersPerBasket } from './demo-baskets.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
/** The orders are spread over a month and a half, the newest a week old. */
const newestDays = 7
const spreadDays = 45
const deliveredAfterMs = 3 * dayMs

const names = ['حيدر كريم', 'نور علي', 'مصطفى جاسم', 'زهراء حسن', 'عمر فاضل', 'رند محمود']
const areas = [
  { governorate: 'baghdad', city: 'المنصور' },
  { governorate: 'basra', city: 'العشار' },
  { governorate: 'najaf', city: 'حي السعد' },
  { governorate: 'nineveh', city: 'حي الزهور' },
  { governorate: 'baghdad', city: 'زيونة' },
  { governorate: 'babil', city: 'حي البكرلي' },
] as const

const steps: readonly { status: OrderStatus; afterMs: number }[] = [
  { status: 'pending', afterMs: 0 },
  { status: 'processing', afterMs: 3 * hourMs },
  { status: 'shipped', afterMs: dayMs },
  { status: 'delivered', afterMs: deliveredAfterMs },
]

/**
 * Writes delivered orders of guests who bought the demo's baskets, so that the demo knows what goes together. Their units were
 * delivered to the shop for them: the stock of the catalogue stays what it is. Baskets that the catalogue does not have are left out.
 */
export async function seedPastOrders(db: Db, now: Date): Promise<void> {
  const rows = await db
    .selectDistinctOn([variants.productId], {
      slug: products.slug,
      productId: products.id,
      variantId: variants.id,
      price: variants.payPrice,
      title: products.title,
      image: products.image,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(inArray(products.slug, demoBaskets.flat()), eq(variants.hidden, false)))
    .orderBy(asc(variants.productId), asc(variants.position), asc(variants.id))
  const bySlug = new Map(rows.map((row) => [row.slug, row]))
  const baskets = demoBaskets.flatMap((slugs) => {
    const lines = slugs.flatMap((slug) => bySlug.get(slug) ?? [])
    return lines.length === slugs.length ? Array.from({ length: shoppersPerBasket }, () => lines) : []
  })
  if (baskets.length === 0) return
  const guests = await db
    .insert(users)
    .values(
      baskets.map((_, index) => ({
        name: 'Guest',
        email: `demo-${index}@guest.invalid`,
        isAnonymous: true,
      })),
    )
    .returning({ id: users.id })
  const placed = baskets.map((lines, index) => {
    const daysAgo = newestDays + (index * spreadDays) / baskets.length
    return { at: new Date(now.getTime() - daysAgo * dayMs), lines, userId: guests[index]?.id ?? 0 }
  })
  const written = await db
    .insert(orders)
    .values(placed.map(toOrder))
    .returning({ id: orders.id, userId: orders.userId })
  const idOf = new Map(written.map(({ id, userId }) => [userId, id]))
  const numbered = placed.map((order) => ({ ...order, id: idOf.get(order.userId) ?? 0 }))
  const parcelOf = await addParcels(
    db,
    written.map(({ id }) => id),
  )
  for (const { id, at } of numbered)
    await collectPayments(
      db,
      [{ parcelId: parcelOf.get(id) ?? 0, courierId: null }],
      new Date(at.getTime() + deliveredAfterMs),
    )
  await db.insert(orderStatusChanges).values(
    numbered.flatMap(({ id, at }) =>
      steps.map(({ status, afterMs }) => ({
        orderId: id,
        status,
        reason: status === 'pending' ? 'placed' : 'demo',
        at: new Date(at.getTime() + afterMs),
      })),
    ),
  )
  const sold = numbered.flatMap(({ id, at, lines }) =>
    lines.map(({ slug: _, ...line }) => ({
      ...line,
      orderId: id,
      parcelId: parcelOf.get(id) ?? 0,
      quantity: 1,
      at,
    })),
  )
  await db.insert(orderItems).values(sold.map(({ at: _, ...line }) => line))
  await db.insert(stockChanges).values(
    sold.flatMap(({ productId, variantId, orderId, at }) => [
      { productId, variantId, change: 1, reason: 'received' as const, at },
      { productId, variantId, orderId, change: -1, reason: 'order' as const, at },
    ]),
  )
}

type Placed = { at: Date; userId: number; lines: { price: number }[] }

function toOrder({ at, userId, lines }: Placed, index: number): typeof orders.$inferInsert {
  const { governorate, city } = areas[index % areas.length] ?? areas[0]
  const fullName = names[(index * 5) % names.length] ?? ''
  const phone = `+96477000${String(10_000 + index)}`
  const address = 'قرب السوق'
  return {
    userId,
    totalAmount: lines.reduce((sum, { price }) => sum + price, 0),
    status: 'delivered',
    paymentMethod: 'cash',
    shippingAddress: [fullName, address, city, phone].join(', '),
    fullName,
    phone,
    governorate,
    city,
    address,
    createdAt: at,
  }
}
