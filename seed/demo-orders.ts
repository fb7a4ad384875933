import { eq, inArray } from 'drizzle-orm'
import { products } from '#features/catalogue/tables.ts'
import { moveOrder } from '#features/orders/change-status.ts'
import type { OrderStatus } from '#features/orders/domain/order-status.ts'
import { orderTotal } from '#features/orders/domain/order-total.ts'
import { placeOrder } from '#features/orders/place-order.ts'
import type { ShippingDetails } from '#features/orders/schemas.ts'
import { orders } from '#features/orders/tables.ts'
import type { Db } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

type DemoLine = { slug: string; quantity: number }

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
      { slug: 'rice-anbar-iraqi-5kg', quantity: 1 },
      { slug: 'tea-istikan-ceylon-cardamom-450g', quantity: 2 },
      { slug: 'basra-home-istikan-tea-set-12', quantity: 1 },
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
      { slug: 'anker-powercore-20000', quantity: 1 },
      { slug: 'baseus-cafule-usb-c-100w', quantity: 2 },
    ],
    placedAgoMs: dayMs,
    steps: [{ status: 'processing', agoMs: dayMs - 4 * hourMs }],
  },
]

const shipping: ShippingDetails = {
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
  const rows = await db
    .select({ id: products.id, slug: products.slug, price: products.payPrice })
    .from(products)
    .where(
      inArray(
        products.slug,
        demoLines.map(({ slug }) => slug),
      ),
    )
  const lines = demoLines.map(({ slug, quantity }) => {
    const product = rows.find((row) => row.slug === slug)
    if (!product) throw new Error(`the demo catalogue has no ${slug}`)
    return { productId: product.id, quantity, price: product.price }
  })
  return { lines, totalAmount: orderTotal(lines) }
}
