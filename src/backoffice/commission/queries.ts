import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import type { Db } from '#platform/db/db.ts'
import { localizedColumns } from '#platform/db/localized-text.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { categories, products } from '#shop/catalogue/tables.ts'
import { type CommissionTerms, calculateCommission } from '#shop/commission/domain/commission.ts'
import { commissionRules } from '#shop/commission/tables.ts'
import { pricingVersion } from '#shop/delivery/tables.ts'
import { sellers, shopSellerId } from '#shop/sellers/tables.ts'
import type { RuleInput } from './domain/rule-input.ts'
import type { CommissionRulesList, DecidingRule, TryBody } from './schemas.ts'

/** All rules in their order, as they are entered. */
export async function selectRules(db: Db): Promise<RuleInput[]> {
  const rows = await db.select().from(commissionRules).orderBy(asc(commissionRules.position))
  return rows.map(({ position: _, ...rule }) => rule)
}

/** The rules with what they can name. */
export async function readCommissionRules({ db }: Pick<StaffCtx, 'db'>): Promise<CommissionRulesList> {
  // The version first: a change between the two statements makes the saving of these rules stale.
  const [row] = await db.select({ version: pricingVersion.commission }).from(pricingVersion)
  const rules = await selectRules(db)
  const chosen = rules.flatMap(({ productIds }) => productIds)
  const list = (table: typeof sellers | typeof categories) =>
    db
      .select({ id: table.id, ...localizedColumns('name', table.name) })
      .from(table)
      .orderBy(table.id)
      .$dynamic()
  return {
    version: row?.version ?? 0,
    rules: rules.map((rule) => ({
      ...rule,
      sellerIds: [...rule.sellerIds],
      categoryIds: [...rule.categoryIds],
      productIds: [...rule.productIds],
    })),
    sellers: await list(sellers).where(and(ne(sellers.id, shopSellerId), ne(sellers.status, 'refused'))),
    categories: await list(categories),
    products: await db
      .select({ id: products.id, ...localizedColumns('name', products.title) })
      .from(products)
      .where(inArray(products.id, chosen))
      .orderBy(products.id),
  }
}

/**
 * Which rule would decide on one piece of a product of a seller, and what the shop would take, in whole dinars. Refuses with
 * `sellerId` and `productId` `unknown_value`; the shop itself pays no commission, so it is none of these sellers.
 */
export async function tryRules(
  { db }: Pick<StaffCtx, 'db'>,
  { sellerId, productId, price }: TryBody,
): Promise<DecidingRule> {
  const errors = {
    ...((sellerId === shopSellerId || (await countRows(db, sellers, sellerId)) === 0) && {
      sellerId: 'unknown_value',
    }),
    ...((await countRows(db, products, productId)) === 0 && { productId: 'unknown_value' }),
  }
  if (Object.keys(errors).length > 0) throw new Refusal('invalid_request', {}, errors)
  const { rows } = await db.execute<{ terms: CommissionTerms }>(
    sql`select find_commission_terms(${sellerId}, ${productId}, ${price}) as terms`,
  )
  const terms = rows[0]?.terms
  if (!terms) throw new Error('no rule of commission fits everything')
  const commission = calculateCommission(terms, { goods: price, sellerDiscount: 0, quantity: 1 })
  return { ruleId: terms.ruleId, name: terms.name, commission }
}

function countRows(db: Db, table: typeof sellers | typeof products, id: number): Promise<number> {
  return db.$count(table, eq(table.id, id))
}
