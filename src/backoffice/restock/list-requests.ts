import { and, asc, count, desc, eq, isNotNull, min, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { localizedColumns } from '#platform/db/localized-text.ts'
import { defaultPageSize } from '#platform/http/page-size.ts'
import { wireTexts } from '#platform/i18n/localized.ts'
import type { DescribedOption } from '#shop/catalogue/domain/described-option.ts'
import { products } from '#shop/catalogue/tables.ts'
import { availableOfVariant, describedOptions } from '#shop/catalogue/variant-columns.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { isListed } from '#shop/catalogue/visible-products.ts'
import {
  createAvailability,
  isForStaff,
  isOpen,
  ofProduct,
  ofVariant,
} from '#shop/restock-requests/due-requests.ts'
import { restockRequests } from '#shop/restock-requests/tables.ts'
import type {
  RestockRequestPage,
  RestockRequestsArgs,
  WaitingVariantPage,
  WaitingVariantsArgs,
} from './schemas.ts'

/** What the lists say of the variant of a request. */
const subject = {
  product: { id: products.id, slug: products.slug, ...localizedColumns('title', products.title) },
  options: describedOptions,
}

const withNames = <Row extends { options: DescribedOption[] }>({ options, ...row }: Row) => ({
  ...row,
  options: options.map(({ key, valueKey, value }) => ({ key, valueKey, ...wireTexts('value', value) })),
})

/** One page of the sold-out variants for which people wait, those with the largest number of people first. */
export async function listWaitingVariants(
  { db }: Pick<Ctx, 'db'>,
  { page = 1, pageSize = defaultPageSize }: WaitingVariantsArgs,
): Promise<WaitingVariantPage> {
  const waiting = db
    .select({
      variantId: restockRequests.variantId,
      people: count().as('people'),
      phones: sql<number>`count(*) filter (where ${restockRequests.channel} = 'phone')`
        .mapWith(Number)
        .as('phones'),
      since: min(restockRequests.createdAt).as('since'),
    })
    .from(restockRequests)
    .where(isOpen)
    .groupBy(restockRequests.variantId)
    .as('waiting')
  const isSoldOut = and(sql`${availableOfVariant} = 0`, isListed)
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        ...subject,
        variantId: waiting.variantId,
        people: waiting.people,
        phones: waiting.phones,
        since: waiting.since,
      })
      .from(waiting)
      .innerJoin(variants, eq(variants.id, waiting.variantId))
      .innerJoin(products, eq(products.id, variants.productId))
      .where(isSoldOut)
      .orderBy(desc(waiting.people), asc(waiting.since), asc(waiting.variantId))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db
      .select({ total: count() })
      .from(waiting)
      .innerJoin(variants, eq(variants.id, waiting.variantId))
      .innerJoin(products, eq(products.id, variants.productId))
      .where(isSoldOut),
  ])
  return {
    total: counted?.total ?? 0,
    variants: rows.map(({ since, ...row }) => ({
      ...withNames(row),
      since: (since ?? new Date(0)).toISOString(),
    })),
  }
}

const orderOf = {
  due: [asc(restockRequests.createdAt), asc(restockRequests.id)],
  notified: [desc(restockRequests.notifiedAt), desc(restockRequests.id)],
}

/** One page of the requests that staff answer now, oldest first, or of the people who were notified, the last ones first. */
export async function listRestockRequests(
  { db }: Pick<Ctx, 'db'>,
  { page = 1, pageSize = defaultPageSize, state = 'due' }: RestockRequestsArgs,
): Promise<RestockRequestPage> {
  const condition =
    state === 'due' ? and(isForStaff, createAvailability(db)) : isNotNull(restockRequests.notifiedAt)
  const { id, variantId, channel, contact, language, createdAt, notifiedAt } = restockRequests
  const [rows, total] = await Promise.all([
    db
      .select({
        ...subject,
        available: availableOfVariant,
        id,
        variantId,
        channel,
        contact,
        language,
        createdAt,
        notifiedAt,
      })
      .from(restockRequests)
      .innerJoin(variants, ofVariant)
      .innerJoin(products, ofProduct)
      .where(condition)
      .orderBy(...orderOf[state])
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.$count(restockRequests, condition),
  ])
  return {
    total,
    requests: rows.map((row) => ({
      ...withNames(row),
      createdAt: row.createdAt.toISOString(),
      notifiedAt: row.notifiedAt?.toISOString() ?? null,
    })),
  }
}

/** How many people staff should write to now. */
export function countRequestsForStaff({ db }: Pick<Ctx, 'db'>): Promise<number> {
  return db.$count(restockRequests, and(isForStaff, createAvailability(db)))
}
