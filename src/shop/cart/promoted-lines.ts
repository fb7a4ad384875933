import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { memoizePerKey } from '#platform/swr.ts'
import { products } from '#shop/catalogue/tables.ts'
import { availableOfVariant } from '#shop/catalogue/variant-columns.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import type { PromotedLine } from '#shop/promotions/domain/check-promotion.ts'
import { cartItems } from './tables.ts'

const promotedLines = memoizePerKey((db: Db) =>
  db
    .select({
      productId: products.id,
      sellerId: variants.sellerId,
      categoryId: products.categoryId,
      subCategoryId: products.subCategoryId,
      quantity: sql<number>`least(${cartItems.quantity}, ${availableOfVariant})`.as('orderable_quantity'),
      price: variants.payPrice,
      listPrice: variants.price,
    })
    .from(cartItems)
    .innerJoin(variants, eq(variants.id, cartItems.variantId))
    .innerJoin(products, eq(products.id, cartItems.productId))
    .where(and(eq(cartItems.userId, sql.placeholder('userId')), gt(availableOfVariant, 0)))
    .orderBy(asc(cartItems.id))
    .prepare('promoted_lines_of_cart'),
)

/** What promotions need to know of the lines of the shopper's cart that can be ordered, newest line last; empty without a session. */
export async function listPromotedLines({
  db,
  shopper,
}: Pick<Ctx, 'db' | 'shopper'>): Promise<PromotedLine[]> {
  return shopper ? promotedLines(db).execute({ userId: shopper.id }) : []
}
