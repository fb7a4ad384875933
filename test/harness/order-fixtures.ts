import { and, eq, sql, sum } from 'drizzle-orm'
import type { ShopperCtx } from '#platform/context.ts'
import { users } from '#shop/accounts/tables.ts'
import { cartItems } from '#shop/cart/tables.ts'
import { products } from '#shop/catalogue/tables.ts'
import { stockChanges } from '#shop/catalogue/variant-tables.ts'
import { idempotencyKeys } from '#shop/orders/idempotency-tables.ts'
import type { OrderLine, PlaceOrderBody } from '#shop/orders/schemas.ts'
import { orderItems, orderStatusChanges, orders } from '#shop/orders/tables.ts'
import { createTestDatabase } from './database.ts'
import { addCategories, addProduct, type NewProduct, type ProductRow } from './small-catalogue.ts'
import { onlyVariant } from './variants.ts'

/** A shop’s database with helpers for tests of orders: shoppers, products, carts, and checks of stock and ledger. */
export async function createOrderFixtures({ max = 20 } = {}) {
  const { db, pool, close } = await createTestDatabase({ max })
  let at = new Date('2026-03-01T09:00:00.000Z')
  let created = 0
  await addCategories(db)

  async function addShopper(): Promise<ShopperCtx> {
    const email = `guest${++created}@guest.invalid`
    const [shopper] = await db
      .insert(users)
      .values({ name: 'Guest', email, isAnonymous: true })
      .returning({ id: users.id })
    if (!shopper) throw new Error('no shopper')
    return { db, now: () => at, shopper, language: 'ar' }
  }

  /** A product at 1,000 dinars with ten in stock and its ledger row. */
  async function addStockedProduct(columns: NewProduct = {}): Promise<ProductRow> {
    const product = await addProduct(db, { price: 1000, stockQuantity: 10, ...columns }, ++created)
    const change = product.stockQuantity
    const variantId = await onlyVariant(db, product.id)
    await db.insert(stockChanges).values({ productId: product.id, variantId, change, reason: 'seed', at })
    return product
  }

  return {
    db,
    pool,
    close,
    addShopper,
    addProduct: addStockedProduct,
    addShoppers: (count: number) => Promise.all(Array.from({ length: count }, addShopper)),
    passTime: (ms: number) => {
      at = new Date(at.getTime() + ms)
    },
    async addToCart(ctx: ShopperCtx, productId: number, quantity: number, priceSeen = 1000) {
      const variantId = await onlyVariant(db, productId)
      await db
        .insert(cartItems)
        .values({ userId: ctx.shopper.id, productId, variantId, quantity, priceSeen, addedAt: at })
    },
    async cartOf(ctx: ShopperCtx): Promise<OrderLine[]> {
      const { productId, quantity } = cartItems
      return db.select({ productId, quantity }).from(cartItems).where(eq(cartItems.userId, ctx.shopper.id))
    },
    async stockOf(productId: number): Promise<number> {
      const rows = await db
        .select({ left: products.stockQuantity })
        .from(products)
        .where(eq(products.id, productId))
      return rows[0]?.left ?? Number.NaN
    },
    /** The sum of the ledger of a product, which must equal its stock. */
    async ledgerOf(productId: number): Promise<number> {
      const [row] = await db
        .select({ total: sum(stockChanges.change).mapWith(Number) })
        .from(stockChanges)
        .where(eq(stockChanges.productId, productId))
      return row?.total ?? 0
    },
    async ledgerRowsOfOrders(productId: number): Promise<number> {
      return db.$count(
        stockChanges,
        and(eq(stockChanges.productId, productId), eq(stockChanges.reason, 'order')),
      )
    },
    /** The number of transactions that wait for a lock. */
    async waitingForLocks(): Promise<number> {
      const waiting = `select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
      return (await pool.query<{ n: number }>(waiting)).rows[0]?.n ?? 0
    },
    /** The number of rows in all tables that placing an order writes to. */
    async written() {
      const [all] = await db
        .select({
          orders: db.$count(orders),
          items: db.$count(orderItems),
          statusChanges: db.$count(orderStatusChanges),
          keys: db.$count(idempotencyKeys),
          ledger: db.$count(stockChanges, eq(stockChanges.reason, 'order')),
        })
        .from(sql`(select 1) as one`)
      return all
    },
  }
}

export type OrderFixtures = Awaited<ReturnType<typeof createOrderFixtures>>

/** An order body as the checkout sends it. */
export function orderBody(cartItemsOrdered: OrderLine[], totalAmount: number): PlaceOrderBody {
  return {
    userId: 1,
    totalAmount,
    status: 'pending',
    shippingAddress: 'علي حسين, حي الجامعة, بغداد, 07701234567',
    shipping: {
      fullName: 'علي حسين',
      phone: '+9647701234567',
      governorate: 'baghdad',
      city: 'حي الجامعة',
      address: 'محلة 635، زقاق 12، دار 8',
      landmark: 'قرب جامع الرحمن',
    },
    paymentMethod: 'cash',
    cartItems: cartItemsOrdered,
  }
}

/** The refusal with which a promise rejects, as serialised in the response; throws when the promise resolves. */
export async function getRefusal(promise: Promise<unknown>): Promise<{ code: string; details: unknown }> {
  const error: unknown = await promise.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (error instanceof Error && 'code' in error && 'details' in error) {
    return { code: String(error.code), details: error.details }
  }
  throw new Error('was not refused', { cause: error })
}
