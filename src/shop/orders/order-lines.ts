import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { Ctx, ShopperCtx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { placeholders, preparedQuery } from '#platform/db/statement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type LocalizedField, type Names, wireTexts } from '#platform/i18n/localized.ts'
import { users } from '#shop/accounts/tables.ts'
import { cartItems } from '#shop/cart/tables.ts'
import type { DescribedOption } from '#shop/catalogue/domain/described-option.ts'
import { priceAt, type StoredPrices } from '#shop/catalogue/domain/discount-schedule.ts'
import { findOptionsNeeded } from '#shop/catalogue/options/options-needed.ts'
import { categories, products } from '#shop/catalogue/tables.ts'
import {
  availableOfVariant,
  describedOptions,
  toChosenVariant,
  variantImage,
} from '#shop/catalogue/variant-columns.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { pricingVersion } from '#shop/delivery/tables.ts'
import { cartCodes } from '#shop/promotions/tables.ts'
import { sellerMembers, sellers, shopSellerId } from '#shop/sellers/tables.ts'
import { type Confirmed as ConfirmedOf, confirmLines } from './confirm-lines.ts'
import { deliverableLines, type RequestedLine } from './domain/changed-lines.ts'
import { allPhones, contactPhone } from './domain/contact-phone.ts'
import { findOffer } from './domain/find-offer.ts'
import type { OrderMinimums } from './domain/order-minimums.ts'
import { findBuyer } from './find-buyer.ts'
import { currentTerms, type OrderTerms, refuseUnserved } from './order-terms.ts'
import { findMinimums, type Priced, priceLines } from './price-lines.ts'
import type { PlaceOrderBody } from './schemas.ts'

type LineParameters = ReturnType<typeof parametersOf>
const param = placeholders<LineParameters>()

const soldProduct = {
  id: products.id,
  sellerId: variants.sellerId,
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
  /** Its seller may have stopped before all offers are withheld. */
  withheld: sql<boolean>`(${variants.withheld} or (${variants.sellerId} <> ${sql.raw(`${shopSellerId}`)}
    and not (select seller.selling from ${sellers} as seller where seller.id = ${variants.sellerId})))`.as(
    'is_withheld',
  ),
  isMine: sql<boolean>`(${variants.sellerId} <> ${sql.raw(`${shopSellerId}`)} and exists(
    select from ${sellerMembers} as member join ${users} as person on person.id = member.user_id
    where member.seller_id = ${variants.sellerId}
      and (person.id = ${param('userId')}::int
        or strpos(${param('phones')}::text, nullif(person.phone, '')) > 0
        or strpos(${param('phones')}::text, person.code_phone) > 0)))`.as('is_mine'),
  outranked: variants.outranked,
  inCart: sql<boolean>`exists(
    select from ${cartItems} where ${cartItems.userId} = ${param('userId')}::int and ${cartItems.variantId} = ${variants.id})`.as(
    'in_cart',
  ),
  categoryId: products.categoryId,
  subCategoryId: products.subCategoryId,
  bulky: products.bulky,
  returnDays: sql<number>`(select return_days from ${categories} where id = ${products.categoryId})`.as(
    'return_days',
  ),
  pricingVersion: sql<number>`(select version from ${pricingVersion})`.as('pricing_version'),
  hasCartCode: sql<boolean>`exists(select from ${cartCodes} where user_id = ${param('userId')}::int)`.as(
    'has_cart_code',
  ),
}

/**
 * The numbers of an order and of its lines, read with its products: the order and the response stored for its key can
 * then be written in one statement.
 */
const newNumbers = {
  orderId: sql<number>`(select next_public_number('order_numbers'::regclass, 'order'))`.as('order_id'),
  itemId: sql<number>`nextval('order_items_id_seq'::regclass)::int`.as('item_id'),
}

const noNumbers: typeof newNumbers = {
  orderId: sql<number>`0`.as('order_id'),
  itemId: sql<number>`0`.as('item_id'),
}

/** A product as the requested variant. */
type SoldProduct = NonNullable<RequestedLine['product']> & {
  id: number
  sellerId: number
  orderId: number
  itemId: number
  title: Names
  image: string
  variantId: number
  sku: string | null
  options: DescribedOption[]
  categoryId: number
  subCategoryId: number | null
  /** Before the product's own discount. */
  listPrice: number
  bulky: boolean
  /** Whether the buyer, by account or one of the phones, works for its seller. */
  isMine: boolean
  /** Whether the buyer's cart has this variant. */
  inCart: boolean
  returnDays: number
  pricingVersion: number
  hasCartCode: boolean
}
type SelectedProduct = Omit<SoldProduct, LocalizedField<'title'> | 'listPrice'> &
  StoredPrices &
  Pick<typeof variants.$inferSelect, 'outranked'> & { withheld: boolean }
type Line = RequestedLine & { product: SoldProduct | null }
export type Confirmed = ConfirmedOf<SoldProduct>
export type ConfirmedLine = Confirmed['lines'][number]

/**
 * Returns the body's lines with their current products, in the body's order, and what they cost, and locks the products, and thereby their
 * variants, until the transaction ends. Products are always locked in the order of their ids to avoid deadlocks. Refuses
 * with `order_changed` and the changes when the order cannot be placed as confirmed, on the governorate when it is no longer
 * served, with `options_needed` when a line
 * of a product with options names no variant, with the field `cartItems`, `duplicate_product`, and with that of a line, `own_shop`: nobody
 * buys from a seller that they work for.
 */
export async function lockConfirmedLines(
  ctx: ShopperCtx,
  body: PlaceOrderBody,
  terms: OrderTerms,
): Promise<Confirmed> {
  const at = ctx.now()
  const rows = await lockProducts(ctx.db, parametersOf(ctx, body))
  return requireConfirmed(ctx, body, { lines: matchLines(body, rows, at), terms })
}

/** Like {@link lockConfirmedLines} without locking, for orders that take no stock. */
export async function findConfirmedLines(
  ctx: Ctx,
  body: PlaceOrderBody,
  terms: OrderTerms,
): Promise<Confirmed> {
  const rows = await productsToOrder(ctx.db, parametersOf(ctx, body))
  return requireConfirmed(ctx, body, { lines: matchLines(body, rows, ctx.now()), terms })
}

/** Refuses like {@link findConfirmedLines}, for checks before a session exists. */
export async function requireConfirmedLines(
  ctx: Ctx,
  body: PlaceOrderBody,
  terms: OrderTerms,
): Promise<void> {
  const rows = await productsToCheck(ctx.db, parametersOf(ctx, body))
  await requireConfirmed(ctx, body, { lines: matchLines(body, rows, ctx.now()), terms })
}

// The lines are joined: for `= any($1)` PostgreSQL would plan every execution anew, which takes longer than the query. Without
// the limit it would do the same: it assumes that an unknown array has ten lines, and that an unknown limit leaves one of them.
const requestedLines = sql`(select * from unnest(${param('productIds')}::int[], ${param('variantIds')}::int[])
  as requested (product_id, variant_id) limit ${param('lineCount')}::int) as line`

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
          // Of all sellers: the first offer may be another one when the lock is acquired.
          and(sql`${variants.combination} = '{}'`, eq(variants.hidden, false)),
          eq(variants.id, sql`line.variant_id`),
        ),
      ),
    )
    .orderBy(asc(products.id), asc(variants.id))
}

const lockProducts = preparedQuery<LineParameters, SelectedProduct>((db) =>
  selectProducts(db, newNumbers)
    // Variants are locked too: of rows that are only joined, a statement that waited would return the old versions.
    .for('no key update', { of: [products, variants] })
    .prepare('lock_products'),
)
const productsToOrder = preparedQuery<LineParameters, SelectedProduct>((db) =>
  selectProducts(db, newNumbers).prepare('products_to_order'),
)
const productsToCheck = preparedQuery<LineParameters, SelectedProduct>((db) =>
  selectProducts(db, noNumbers).prepare('products_to_check'),
)

function parametersOf({ shopper }: Ctx, body: PlaceOrderBody) {
  const { cartItems: lines } = body
  return {
    userId: shopper?.id ?? null,
    // As one text: for an array PostgreSQL would plan every execution anew. All phones have the same length.
    phones: allPhones(body).join(' '),
    productIds: lines.map(({ productId }) => productId),
    variantIds: lines.map(({ variantId }) => variantId ?? null),
    lineCount: lines.length,
  }
}

/** Uses the price valid at this moment, even if a discount's start or end is not stored yet. */
function matchLines({ cartItems: lines }: PlaceOrderBody, rows: SelectedProduct[], at: Date): Line[] {
  const sold = rows.map((row) => ({
    ...row,
    ...wireTexts('title', row.title),
    price: priceAt(row, at),
    listPrice: row.price,
  }))
  return lines.map((line) => {
    const product = findOffer(sold, line)
    if (!product || product.withheld) return { ...line, product: null }
    return {
      ...line,
      variantId: product.variantId,
      product,
      ...toChosenVariant({ ...product, id: product.variantId }),
    }
  })
}

/** What the lines that can be delivered cost now, without a total to compare with. Refuses like {@link lockConfirmedLines} otherwise. */
export async function quoteLines(
  ctx: Ctx,
  body: PlaceOrderBody,
  terms: OrderTerms,
): Promise<{ lines: Line[]; amounts: Priced; minimums: OrderMinimums | null }> {
  const rows = await productsToCheck(ctx.db, parametersOf(ctx, body))
  const resolved = await resolveLines(ctx, body, { lines: matchLines(body, rows, ctx.now()), terms })
  const lines = deliverableLines(resolved.lines)
  const amounts = priceLines(lines, resolved.terms, { ...resolved.buyer, at: ctx.now() })
  return { lines: resolved.lines, amounts, minimums: findMinimums({ ...resolved, lines, amounts }, []) }
}

async function requireConfirmed(
  ctx: Ctx,
  body: PlaceOrderBody,
  input: { lines: Line[]; terms: OrderTerms },
): Promise<Confirmed> {
  return confirmLines(ctx, body, await resolveLines(ctx, body, input))
}

async function resolveLines(
  ctx: Ctx,
  body: PlaceOrderBody,
  { lines, terms: cached }: { lines: Line[]; terms: OrderTerms },
) {
  await requireOptions(ctx.db, lines)
  if (new Set(lines.map(({ productId, variantId }) => variantId ?? `/${productId}`)).size < lines.length)
    throw new Refusal('invalid_request', {}, { cartItems: 'duplicate_product' })
  const myLine = lines.findIndex(({ product }) => product?.isMine)
  if (myLine >= 0) throw new Refusal('invalid_request', {}, { [`cartItems.${myLine}`]: 'own_shop' })
  const { pricingVersion: version = cached.version, hasCartCode = false } =
    lines.find(({ product }) => product !== null)?.product ?? {}
  const terms = await currentTerms(ctx, cached, version)
  refuseUnserved(terms)
  const phone = contactPhone(body)
  const buyer = await findBuyer(ctx, {
    code: body.code,
    hasCartCode,
    phone,
    promotions: terms.promotions,
    secondPhone: body.shipping?.secondPhone ?? null,
  })
  return { lines, terms, buyer }
}

/** Refuses with `options_needed` when a line without a variant is of a product with options. */
async function requireOptions(db: Db, lines: readonly RequestedLine[]): Promise<void> {
  for (const { productId, variantId, product } of lines) {
    if (product !== null || variantId !== undefined) continue
    const refusal = await findOptionsNeeded(db, productId, { cartItems: 'options_needed' })
    if (refusal) throw refusal
  }
}
