import { and, asc, desc, eq, gte, notInArray } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { deleteOwnedMessages } from '#platform/outbox/delete-messages.ts'
import { categories, products } from '#shop/catalogue/tables.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { isVisible } from '#shop/catalogue/visible-products.ts'
import { moveOrder } from '#shop/orders/change-status.ts'
import { sumGoods } from '#shop/orders/domain/order-amounts.ts'
import type { OrderStatus } from '#shop/orders/domain/order-status.ts'
import { orderOwner } from '#shop/orders/order-topics.ts'
import { placeOrder } from '#shop/orders/place-order.ts'
import type { ShippingDetails } from '#shop/orders/schemas.ts'
import { orders } from '#shop/orders/tables.ts'
import type { demoCategories } from './categories.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
const minStock = 10

/** A line of a product chosen by rule, so that the orders do not depend on single products: the most popular one in stock. */
type DemoLine = {
  category: (typeof demoCategories)[number]['slug']
  hasOptions: boolean
  quantity: number
}

type DemoOrder = {
  lines: DemoLine[]
  placedAgoMs: number
  /** The later status changes. */
  steps: { status: OrderStatus; agoMs: number }[]
}

/** The demo customer's orders, oldest first: one delivered, one being prepared. */
export const demoOrders: readonly DemoOrder[] = [
  {
    lines: [
      { category: 'grocery', hasOptions: false, quantity: 1 },
      { category: 'grocery', hasOptions: false, quantity: 2 },
      { category: 'home-kitchen', hasOptions: false, quantity: 1 },
    ],
    placedAgoMs: 12 * dayMs,
    steps: [
      { status: 'processing', agoMs: 12 * dayMs - 3 * hourMs },
      { status: 'shipped', agoMs: 11 * dayMs },
      { status: 'delivered', agoMs: 10 * dayMs },
    ],
  },
  {
    lines: [
      { category: 'mobiles', hasOptions: false, quantity: 1 },
      { category: 'fashion', hasOptions: true, quantity: 1 },
    ],
    placedAgoMs: dayMs,
    steps: [{ status: 'processing', agoMs: dayMs - 4 * hourMs }],
  },
]

export const shipping: ShippingDetails = {
  fullName: 'زينب عبد الأمير',
  phone: '+9647701234567',
  governorate: 'baghdad',
  city: 'الكرادة',
  address: 'شارع ٦٢، قرب جامع الرحمن',
}

/**
 * Places the demo orders for a customer who has none, through the shop's own functions, so that stock and status history
 * are complete. `now` is the time of seeding. Throws when the catalogue is not the demo one.
 */
export async function seedDemoOrders(db: Db, userId: number, now: Date): Promise<void> {
  await transaction(db, async (tx) => {
    if ((await tx.$count(orders, eq(orders.userId, userId))) > 0) return
    for (const order of demoOrders) await placeDemoOrder(tx, userId, now, order)
    // The customer's phone is invented: it may be somebody's.
    const placed = await tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId))
    await deleteOwnedMessages(
      tx,
      placed.map(({ id }) => orderOwner(id)),
    )
  })
}

async function placeDemoOrder(db: Db, userId: number, now: Date, order: DemoOrder): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const { lines, totalAmount } = await priced(db, order.lines)
  const { fullName, address, city, phone } = shipping
  const body = {
    userId,
    totalAmount,
    status: 'pending' as const,
    shippingAddress: [fullName, address, city, phone].join(', '),
    shipping,
    paymentMethod: 'cash' as const,
    cartItems: lines,
  }
  const at = ago(order.placedAgoMs)
  const placed = await placeOrder({ db, shopper: { id: userId }, now: () => at, language: 'ar' }, body, null)
  for (const { status, agoMs } of order.steps) {
    const change = { byUserId: null, reason: 'demo' }
    const moved = await moveOrder({ db, now: () => ago(agoMs) }, placed.order.id, status, change)
    if (!moved) throw new Error(`a demo order cannot become ${status}`)
  }
}

async function priced(db: Db, demoLines: DemoLine[]) {
  const lines: Awaited<ReturnType<typeof findLine>>[] = []
  for (const line of demoLines) {
    const chosen = lines.map(({ productId }) => productId)
    lines.push(await findLine(db, line, chosen))
  }
  return { lines, totalAmount: sumGoods(lines) }
}

async function findLine(db: Db, { category, hasOptions, quantity }: DemoLine, chosen: readonly number[]) {
  const [row] = await db
    .select({ productId: products.id, variantId: variants.id, price: variants.payPrice })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(
      and(
        eq(categories.slug, category),
        eq(products.hasOptions, hasOptions),
        notInArray(products.id, [...chosen]),
        gte(variants.stockQuantity, minStock),
        eq(variants.hidden, false),
        isVisible,
      ),
    )
    .orderBy(desc(products.popular), asc(products.id), asc(variants.position))
    .limit(1)
  if (!row)
    throw new Error(
      `the demo catalogue has no product for an order in ${category}, ${hasOptions ? 'with' : 'without'} options`,
    )
  return { ...row, quantity }
}
