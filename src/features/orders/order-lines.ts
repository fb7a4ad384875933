import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import { cartItems } from '#features/cart/tables.ts'
import type { DescribedOption } from '#features/catalogue/domain/described-option.ts'
import { priceAt, type StoredPrices } from '#features/catalogue/domain/discount-schedule.ts'
import { findOptionsNeeded } from '#features/catalogue/options-needed.ts'
import { products } from '#features/catalogue/tables.ts'
import {
  availableOfVariant,
  describedOptions,
  toChosenVariant,
  variantImage,
} from '#features/catalogue/variant-columns.ts'
import { variants } from '#features/catalogue/variant-tables.ts'
import type { Ctx, ShopperCtx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type Names, wireTexts } from '#platform/i18n/localized.ts'
import {
  changedLines,
  type DeliverableLine,
  deliverableTotal,
  isDeliverable,
  type RequestedLine,
} from './domain/changed-lines.ts'
import { orderTotal } from './domain/order-total.ts'
import type { OrderChanges, PlaceOrderBody } from './schemas.ts'

const soldProduct = {
  id: products.id,
  slug: products.slug,
  title: products.title,
  image: variantImage,
  variantId: variants.id,
  sku: variants.sku,
  options: describedOptions,
  price: variants.price,
  discountPrice: variants.discountPrice,
  plannedDiscountPrice: variants.plannedDiscountPrice,
  discountStartsAt: variants.discountStartsAt,
  discountEndsAt: variants.discountEndsAt,
  stockQuantity: availableOfVariant,
}

/**
 * The numbers of an order and of its lines, read with its products: the order and the response stored for its key can
 * then be written in one statement.
 */
const newNumbers = {
  orderId: sql<number>`(select next_public_number('order_numbers'::regclass, 'order'))`.as('order_id'),
  itemId: sql<number>`nextval(pg_get_serial_sequence('order_items', 'id'))::int`.as('item_id'),
}

const noNumbers: typeof newNumbers = {
  orderId: sql<number>`0`.as('order_id'),
  itemId: sql<number>`0`.as('item_id'),
}

/** A product as the requested variant. */
type SoldProduct = NonNullable<RequestedLine['product']> & {
  id: number
  orderId: number
  itemId: number
  title: Names
  image: string
  variantId: number
  sku: string | null
  options: DescribedOption[]
}
type SelectedProduct = Omit<SoldProduct, 'titleEn' | 'titleAr'> & StoredPrices
type Line = RequestedLine & { product: SoldProduct | null }
export type ConfirmedLine = DeliverableLine & { product: SoldProduct }

/**
 * Returns the body's lines with their current products, in the body's order, and locks the products, and thereby their
 * variants, until the transaction ends. Products are always locked in the order of their ids to avoid deadlocks. Refuses
 * with `order_changed` and the changes when the order cannot be placed as confirmed, with `options_needed` when a line
 * of a product with options names no variant, and with the field `cartItems`, `duplicate_product`.
 */
export async function lockConfirmedLines(ctx: ShopperCtx, body: PlaceOrderBody): Promise<ConfirmedLine[]> {
  const at = ctx.now()
  const rows = await selectProducts(ctx.db, newNumbers)
    // Variants are locked too: of rows that are only joined, a statement that waited would return the old versions.
    .for('no key update', { of: [products, variants] })
    .prepare('lock_products')
    .execute(parametersOf(body))
  return requireConfirmed(ctx, body, matchLines(body, rows, at))
}

/** Like {@link lockConfirmedLines} without locking, for orders that take no stock. */
export async function findConfirmedLines(ctx: Ctx, body: PlaceOrderBody): Promise<ConfirmedLine[]> {
  const rows = await selectProducts(ctx.db, newNumbers)
    .prepare('products_to_order')
    .execute(parametersOf(body))
  return requireConfirmed(ctx, body, matchLines(body, rows, ctx.now()))
}

/** Refuses like {@link findConfirmedLines}, for checks before a session exists. */
export async function requireConfirmedLines(ctx: Ctx, body: PlaceOrderBody): Promise<void> {
  const rows = await selectProducts(ctx.db, noNumbers)
    .prepare('products_to_check')
    .execute(parametersOf(body))
  await requireConfirmed(ctx, body, matchLines(body, rows, ctx.now()))
}

// The lines are joined: for `= any($1)` PostgreSQL would plan every execution anew, which takes longer than the query.
const requestedLines = sql`unnest(${sql.placeholder('productIds')}::int[], ${sql.placeholder('variantIds')}::int[])
  as line (product_id, variant_id)`

function selectProducts(db: Db, numbers: typeof newNumbers) {
  return db
    .select({ ...soldProduct, ...numbers })
    .from(products)
    .innerJoin(requestedLines, eq(products.id, sql`line.product_id`))
    .innerJoin(
      variants,
      and(
        eq(variants.productId, products.id),
        or(
          and(sql`${variants.combination} = '{}'`, eq(variants.hidden, false)),
          eq(variants.id, sql`line.variant_id`),
        ),
      ),
    )
    .orderBy(asc(products.id), asc(variants.id))
}

function parametersOf({ cartItems: lines }: PlaceOrderBody) {
  return {
    productIds: lines.map(({ productId }) => productId),
    variantIds: lines.map(({ variantId }) => variantId ?? null),
  }
}

/** Uses the price valid at this moment, even if a discount's start or end is not stored yet. */
function matchLines({ cartItems: lines }: PlaceOrderBody, rows: SelectedProduct[], at: Date): Line[] {
  const sold = rows.map((row) => ({ ...row, ...wireTexts('title', row.title), price: priceAt(row, at) }))
  return lines.map((line) => {
    const product = sold.find(
      ({ id, variantId, options }) =>
        id === line.productId &&
        (line.variantId === undefined ? options.length === 0 : variantId === line.variantId),
    )
    if (!product) return { ...line, product: null }
    return {
      ...line,
      variantId: product.variantId,
      product,
      ...toChosenVariant({ ...product, id: product.variantId }),
    }
  })
}

async function requireConfirmed(ctx: Ctx, body: PlaceOrderBody, lines: Line[]): Promise<ConfirmedLine[]> {
  await requireOptions(ctx.db, lines)
  if (new Set(lines.map(({ productId, variantId }) => variantId ?? `/${productId}`)).size < lines.length)
    throw new Refusal('invalid_request', {}, { cartItems: 'duplicate_product' })
  const deliverable = lines.filter((line): line is ConfirmedLine => isDeliverable(line))
  const total = orderTotal(deliverable.map(({ quantity, product }) => ({ quantity, price: product.price })))
  if (deliverable.length === lines.length && total === body.totalAmount) return deliverable
  const seen = await pricesSeen(ctx, lines)
  throw new Refusal('order_changed', {
    totalAmount: deliverableTotal(lines),
    changes: changedLines(lines, seen, body.totalAmount),
  } satisfies OrderChanges)
}

/** Refuses with `options_needed` when a line without a variant is of a product with options. */
async function requireOptions(db: Db, lines: readonly RequestedLine[]): Promise<void> {
  for (const { productId, variantId, product } of lines) {
    if (product !== null || variantId !== undefined) continue
    const refusal = await findOptionsNeeded(db, productId, { cartItems: 'options_needed' })
    if (refusal) throw refusal
  }
}

/** The prices shown in the shopper's cart, by variant. */
async function pricesSeen(
  { db, shopper }: Ctx,
  lines: readonly RequestedLine[],
): Promise<Map<number, number>> {
  if (!shopper) return new Map()
  const ids = lines.flatMap(({ variantId }) => variantId ?? [])
  const rows = await db
    .select({ variantId: cartItems.variantId, priceSeen: cartItems.priceSeen })
    .from(cartItems)
    .where(and(eq(cartItems.userId, shopper.id), inArray(cartItems.variantId, ids)))
  return new Map(rows.map(({ variantId, priceSeen }) => [variantId, priceSeen]))
}
