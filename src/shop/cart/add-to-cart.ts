import { and, eq, notExists, type SQL, sql } from 'drizzle-orm'
import type { Ctx, ShopperCtx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { isProductMoved } from '#platform/http/product-moved.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { memoizePerKey } from '#platform/swr.ts'
import { type NewGuest, newGuestCtes } from '#shop/accounts/new-guest.ts'
import { findVariantId, requireSameVariant } from '#shop/catalogue/find-variant.ts'
import { replaceFormerProducts } from '#shop/catalogue/former-products.ts'
import { findOptionsNeeded } from '#shop/catalogue/options/options-needed.ts'
import { productColumns } from '#shop/catalogue/product-columns.ts'
import { categories, products } from '#shop/catalogue/tables.ts'
import {
  availableOfVariant,
  isOffered,
  isOnlyVariant,
  variantColumns,
} from '#shop/catalogue/variant-columns.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { isVisible } from '#shop/catalogue/visible-products.ts'
import { sellerColumns } from '#shop/sellers/seller-name.ts'
import { sellers } from '#shop/sellers/tables.ts'
import { findAvailability, toCartItem } from './queries.ts'
import type { AddedLine, CartItem } from './schemas.ts'
import { stockExceeded } from './stock-exceeded.ts'
import { cartItems } from './tables.ts'

const lineColumns = {
  id: cartItems.id,
  variantId: cartItems.variantId,
  quantity: cartItems.quantity,
  priceSeen: cartItems.priceSeen,
}

/** A product and, when it has options, the variant. */
type RequestedLine = { productId: number; variantId?: number | undefined; quantity: number }

/**
 * Adds a product to the shopper's cart; quantities of the same variant add up. Refuses with `not_found` for an
 * unknown product or variant, `stock_exceeded` when the line would exceed the stock, and `options_needed` with the
 * options when the product has options and none or not all are chosen. A single statement checks and writes, so
 * concurrent adds neither lose a quantity nor exceed the stock.
 */
export async function addToCart(ctx: ShopperCtx, added: AddedLine): Promise<CartItem> {
  const { db, now, shopper } = ctx
  const add = async (line: RequestedLine) => {
    const times = { userId: shopper.id, at: now().toISOString() }
    const [row] = await addStatement(db).execute({ ...parametersOf(line), ...times })
    if (!row) throw await refusalFor(ctx, line)
    return toCartItem(row)
  }
  return addCurrent(ctx, added, add)
}

type Add = (line: RequestedLine) => Promise<CartItem>

/** Adds the line, and if its product was grouped since the shopper saw it, the variant that it became. */
async function addCurrent(ctx: Ctx, added: AddedLine, add: Add): Promise<CartItem> {
  const requested = await resolveVariant(ctx, added)
  return add(requested).catch(async (error) => add(await currentLine(ctx, requested, error)))
}

/** The line as a variant when its product was grouped since the shopper saw it; rethrows any other error. */
async function currentLine({ db }: Ctx, line: RequestedLine, error: unknown): Promise<RequestedLine> {
  const isMissing = error instanceof Refusal && error.code === 'not_found'
  const [current] =
    isMissing || isProductMoved(error) ? ((await replaceFormerProducts(db, [line])) ?? []) : []
  if (!current) throw error
  return current
}

const missing = { options: 'required' }

/** A prepared statement needs every parameter, also that of a product without options. */
const parametersOf = ({
  variantId = null,
  ...line
}: Omit<RequestedLine, 'variantId'> & { variantId?: number | null | undefined }) => ({
  ...line,
  variantId,
})

/**
 * Finds the variant of a choice of options. Refuses with `options_needed`, and with the field `options` a choice for a product that
 * has none, and one beside another variant.
 */
async function resolveVariant({ db }: Ctx, { options, ...line }: AddedLine): Promise<RequestedLine> {
  if (options === undefined || Object.keys(options).length === 0) return line
  const { productId, variantId: named } = line
  if (named !== undefined) {
    await requireSameVariant(db, { productId, variantId: named, options })
    return line
  }
  const variantId = await findVariantId(db, line.productId, options)
  if (variantId !== null) return { ...line, variantId }
  throw (
    (await findOptionsNeeded(db, line.productId, missing, options)) ??
    (await findNoneForSale(db, line.productId)) ??
    new Refusal('invalid_request', {}, { options: 'unknown_value' })
  )
}

/**
 * Adds a product for a visitor without a session: one statement inserts the guest, the session and the line, or
 * nothing.
 */
export async function addToCartAsGuest(ctx: Ctx, added: AddedLine, guest: NewGuest): Promise<CartItem> {
  const { db, now } = ctx
  const add = async (line: RequestedLine) => {
    const [row] = await addAsGuestStatement(db).execute({
      ...parametersOf(line),
      ...guest,
      at: now().toISOString(),
    })
    if (!row) throw await refusalFor(ctx, line)
    return toCartItem(row)
  }
  return addCurrent(ctx, added, add)
}

async function refusalFor(ctx: Ctx, requested: RequestedLine): Promise<Refusal> {
  const availability = await findAvailability(ctx, requested)
  if (availability) return stockExceeded(availability)
  if (requested.variantId !== undefined) return new Refusal('not_found', {}, { variantId: 'not_found' })
  return (
    (await findOptionsNeeded(ctx.db, requested.productId, missing)) ??
    (await findNoneForSale(ctx.db, requested.productId)) ??
    new Refusal('not_found', {}, { productId: 'not_found' })
  )
}

/** The refusal `stock_exceeded` of a product of which no variant is for sale, whose page says that it is out of stock. */
async function findNoneForSale(db: Db, productId: number): Promise<Refusal | null> {
  const forSale = and(eq(variants.productId, productId), isOffered)
  const [product] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, productId), isVisible, notExists(db.select().from(variants).where(forSale))))
  return product ? stockExceeded({ available: 0, inCart: 0 }) : null
}

const addStatement = memoizePerKey((db: Db) => {
  const line = insertLine(db, {
    userId: sql`${sql.placeholder('userId')}::int`,
    from: sql`${products}, ${variants}`,
  })
  return selectItem(db.with(line), line).prepare('add_to_cart')
})

const addAsGuestStatement = memoizePerKey((db: Db) => {
  const { guest, session } = newGuestCtes(db, sql`from ${products}, ${variants} where ${canBeAdded}`)
  const line = insertLine(db, { userId: sql`guest.id`, from: sql`${products}, ${variants}, guest` })
  return selectItem(db.with(guest, session, line), line).prepare('add_to_cart_as_guest')
})

const quantity = sql`${sql.placeholder('quantity')}::int`
const variantId = sql`${sql.placeholder('variantId')}::int`
const isRequested = sql`case when ${variantId} is null then ${isOnlyVariant} else ${variants.id} = ${variantId} end`
const canBeAdded = sql`${products.id} = ${sql.placeholder('productId')} and ${variants.productId} = ${products.id}
  and ${isRequested} and ${availableOfVariant} >= ${quantity}`

function insertLine(db: Db, { userId, from }: { userId: SQL; from: SQL }) {
  return db.$with('line', lineColumns).as(sql`
    insert into ${cartItems} (user_id, product_id, variant_id, quantity, price_seen, added_at)
    select ${userId}, ${products.id}, ${variants.id}, ${quantity}, ${variants.payPrice}, ${sql.placeholder('at')}::timestamptz
    from ${from} where ${canBeAdded}
    on conflict (user_id, variant_id) do update
    set quantity = ${cartItems.quantity} + excluded.quantity, price_seen = excluded.price_seen
    where ${cartItems.quantity} + excluded.quantity <=
      (select ${availableOfVariant} from ${variants}, ${products}
        where ${variants.id} = excluded.variant_id and ${products.id} = excluded.product_id)
    returning ${cartItems.id}, ${cartItems.variantId}, ${cartItems.quantity}, ${cartItems.priceSeen}`)
}

function selectItem(db: Pick<Db, 'select'>, line: ReturnType<typeof insertLine>) {
  const { id, quantity, priceSeen } = line
  return db
    .select({
      item: { id, quantity, priceSeen },
      variant: variantColumns,
      seller: sellerColumns,
      ...productColumns,
    })
    .from(line)
    .innerJoin(variants, eq(variants.id, line.variantId))
    .innerJoin(sellers, eq(sellers.id, variants.sellerId))
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
}
