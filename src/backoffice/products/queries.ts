import { and, asc, desc, eq, gte, inArray, isNotNull, like, lt, not, or, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { localizedColumns, textIn } from '#platform/db/localized-text.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { getStoredLanguage } from '#platform/i18n/localized.ts'
import { users } from '#shop/accounts/tables.ts'
import { foldCode } from '#shop/catalogue/domain/product-code.ts'
import { hasLowVariant } from '#shop/catalogue/low-stock.ts'
import { type CodeMatch, findVariantsByCode } from '#shop/catalogue/search/find-by-code.ts'
import { isUntranslated, productSearch, products } from '#shop/catalogue/tables.ts'
import { titleWordsQuery } from '#shop/catalogue/title-words.ts'
import { describedOptions, toDescribedOption } from '#shop/catalogue/variant-columns.ts'
import { formerSlugs, stockChanges, variants } from '#shop/catalogue/variant-tables.ts'
import { isListed } from '#shop/catalogue/visible-products.ts'
import { shopSellerId } from '#shop/sellers/tables.ts'
import { lowColumns, lowFields } from './low-variants.ts'
import { gaps, type ManagedArgs, managedPageSize } from './managed-args.ts'
import { rowFields, toFormFields } from './product-row.ts'
import type { CatalogueGaps, ManagedList, ManagedProduct } from './schemas.ts'
import type { StockLedger } from './schemas-stock.ts'
import { shopSale } from './shop-columns.ts'

const maxBrands = 10
const ledgerPageSize = 50

const isOfShop = eq(variants.sellerId, shopSellerId)

const rowColumns = {
  id: products.id,
  slug: products.slug,
  ...localizedColumns('title', products.title),
  brand: products.brand,
  model: products.model,
  version: products.version,
  image: products.image,
  categoryId: products.categoryId,
  ...shopSale,
  featured: products.featured,
  popular: products.popular,
  hidden: products.hidden,
  archived: sql<boolean>`${products.archivedAt} is not null`.as('archived'),
  variants: sql<number>`case when ${products.hasOptions} then (
    select count(*)::int from ${variants} where ${and(eq(variants.productId, products.id), isOfShop, gte(variants.position, 0))}
  ) else 0 end`.as('variant_count'),
  ...lowColumns,
  priceUntil: sql<number | null>`case when ${products.hasOptions} then ${products.highestPrice} end`,
}

/** One page of the products, hidden ones included and archived ones only on request, and the number of matches. */
export async function listManagedProducts(ctx: Ctx, args: ManagedArgs): Promise<ManagedList> {
  const { db } = ctx
  const { page = 1, pageSize = managedPageSize } = args
  const codes = args.search ? await findVariantsByCode(ctx, args.search) : []
  const condition = and(
    matchesText(args.search, codes),
    inCategory(args.category),
    // A code is typed to find one product, archived or not.
    args.show === undefined ? or(isListed, hasOneOf(codes)) : matchesFilter(args.show),
  )
  const [rows, total] = await Promise.all([
    db
      .select(rowColumns)
      .from(products)
      .where(condition)
      .orderBy(...orderOf(ctx, args))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.$count(products, condition),
  ])
  const onPage = rows.map(({ low, isLow, ...row }) => ({
    ...row,
    ...lowFields({ low, isLow }),
    foundVariantId: onlyVariantOf(row.id, codes),
  }))
  return { products: onPage, total }
}

/**
 * The number of products without a picture, a translation, stock. Partial indexes serve the first two. Stock has no index,
 * because every sale would have to update it, so its count scans the table.
 */
export async function countGaps({ db }: Ctx): Promise<CatalogueGaps> {
  const counts = await Promise.all(
    gaps.map(async (gap) => [gap, await db.$count(products, matchesFilter(gap))]),
  )
  return Object.fromEntries(counts) as CatalogueGaps
}

const hasOneOf = (codes: CodeMatch[]) =>
  inArray(products.id, [...new Set(codes.map(({ productId }) => productId))])

/** The id of the product's only variant that has exactly the code; null when none or several have it. */
function onlyVariantOf(productId: number, codes: CodeMatch[]): number | null {
  const [match, ...others] = codes.filter((each) => each.exact && each.productId === productId)
  return match && others.length === 0 ? match.variantId : null
}

/**
 * Matches a SKU, its first parts or a barcode; words of either title, brand or model, as search does; or a part of the slug.
 * A complete SKU or barcode with a digit matches nothing else.
 */
function matchesText(search: string | undefined, codes: CodeMatch[]): SQL | undefined {
  if (!search) return undefined
  const exact = codes.filter((each) => each.exact)
  if (exact.length > 0 && /\d/.test(foldCode(search))) return hasOneOf(exact)
  const query = titleWordsQuery(search)
  const byWords =
    query &&
    sql`${products.id} in (select ${productSearch.productId} from ${productSearch} where ${productSearch.document} @@ ${query}::tsquery)`
  const slug = search.toLowerCase().replaceAll(/[\s_]+/g, '-')
  const bySlug = /^[a-z0-9-]+$/.test(slug) && like(products.slug, `%${slug}%`)
  return or(hasOneOf(codes), byWords || undefined, bySlug || undefined)
}

function inCategory(id: number | undefined): SQL | undefined {
  return id === undefined ? undefined : eq(products.categoryId, id)
}

function matchesFilter(show: ManagedArgs['show']): SQL | undefined {
  return show === 'archived' ? not(isListed) : and(isListed, listedFilter(show))
}

function listedFilter(show: Exclude<ManagedArgs['show'], 'archived'>): SQL | undefined {
  switch (show) {
    case 'hidden':
      return eq(products.hidden, sql`true`)
    case 'out':
      return or(eq(products.stockQuantity, 0), hasSoldOutVariant)
    case 'low':
      return hasLowVariant
    case 'no-picture':
      return sql`${products.image} = ''`
    case 'untranslated':
      return isUntranslated
    case 'discounted':
      return isNotNull(products.discountPrice)
    default:
      return undefined
  }
}

const hasSoldOutVariant = sql`((${products.hasOptions} or ${products.sellerId} <> ${shopSellerId}) and exists (
  select from ${variants} where ${variants.productId} = ${products.id} and ${isOfShop} and not ${variants.hidden}
    and ${variants.stockQuantity} = 0))`

function orderOf({ language }: Ctx, { sort = '-added' }: ManagedArgs): SQL[] {
  const stored = getStoredLanguage(language)
  const collation = sql.identifier(`${stored}-x-icu`)
  const columns = {
    title: sql`${textIn(products.title, stored)} collate ${collation}`,
    brand: sql`${products.brand} collate "en-x-icu"`,
    price: sql`${products.payPrice}`,
    stock: sql`${products.stockQuantity}`,
    added: sql`${products.createdAt}`,
  }
  const down = sort.startsWith('-')
  const column = columns[sort.replace('-', '') as keyof typeof columns]
  return down ? [desc(column), desc(products.id)] : [asc(column), asc(products.id)]
}

/** A product in the back office. Refuses with `not_found`. */
export async function findManagedProduct({ db }: Ctx, id: number): Promise<ManagedProduct> {
  const [[row], former] = await Promise.all([
    db
      .select({ ...rowFields, createdAt: products.createdAt, archivedAt: products.archivedAt })
      .from(products)
      .where(eq(products.id, id)),
    db
      .select({ slug: formerSlugs.slug })
      .from(formerSlugs)
      .where(eq(formerSlugs.productId, id))
      .orderBy(desc(formerSlugs.leftAt)),
  ])
  if (!row) throw new Refusal('not_found')
  const { version, stockQuantity, discountPrice, createdAt } = row
  return {
    id,
    version,
    product: toFormFields(row),
    stockQuantity,
    hasOptions: row.hasOptions,
    discounted: discountPrice !== null,
    archived: row.archivedAt !== null,
    formerSlugs: former.map(({ slug }) => slug),
    createdAt: createdAt.toISOString(),
  }
}

/** Brands that begin with the typed text, those with the most products first. */
export async function listBrands({ db }: Ctx, typed: string): Promise<string[]> {
  const start = typed.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')
  const rows = await db
    .select({ brand: products.brand })
    .from(products)
    .where(typed ? like(sql`lower(${products.brand})`, `${start}%`) : undefined)
    .groupBy(products.brand)
    .orderBy(desc(sql`count(*)`), asc(products.brand))
    .limit(maxBrands)
  return rows.map(({ brand }) => brand)
}

/**
 * The stock ledger of a product or of one of its variants, newest first: 50 changes, before the id `before`. Each has the stock
 * of its variant after it. Refuses with `not_found`.
 */
export async function listStockChanges(
  { db }: Ctx,
  id: number,
  { before, variant }: { before?: number; variant?: number } = {},
): Promise<StockLedger> {
  if ((await db.$count(products, eq(products.id, id))) === 0) throw new Refusal('not_found')
  const after = sql`sum(${stockChanges.change}) over (partition by ${stockChanges.variantId} order by ${stockChanges.id} desc rows between unbounded preceding and 1 preceding)`
  const all = db
    .select({
      id: stockChanges.id,
      left: sql<number>`(${variants.stockQuantity} - coalesce(${after}, 0))::int`.as('left_over'),
    })
    .from(stockChanges)
    .innerJoin(variants, eq(variants.id, stockChanges.variantId))
    .where(and(eq(stockChanges.productId, id), isOfShop))
    .as('counted')
  const rows = await db
    .select({ row: stockChanges, left: all.left, by: users.name, options: describedOptions })
    .from(all)
    .innerJoin(stockChanges, eq(stockChanges.id, all.id))
    .innerJoin(variants, eq(variants.id, stockChanges.variantId))
    .leftJoin(users, eq(users.id, stockChanges.byUserId))
    .where(
      and(
        before === undefined ? undefined : lt(stockChanges.id, before),
        variant === undefined ? undefined : eq(stockChanges.variantId, variant),
      ),
    )
    .orderBy(desc(stockChanges.id))
    .limit(ledgerPageSize + 1)
  return {
    changes: rows
      .slice(0, ledgerPageSize)
      .map(({ row: { change, reason, orderId, note, at, variantId, ...row }, left, by, options }) => ({
        id: row.id,
        change,
        left,
        reason,
        orderId,
        note,
        by,
        at: at.toISOString(),
        variantId,
        options: options.map(toDescribedOption),
      })),
    more: rows.length > ledgerPageSize,
  }
}
