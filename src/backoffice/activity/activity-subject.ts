import { and, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import { auditEntries } from '#backoffice/staff/tables.ts'
import type { Db } from '#platform/db/db.ts'
import { escapeLike } from '#platform/db/like.ts'
import { textIn } from '#platform/db/localized-text.ts'
import { storedLanguages } from '#platform/i18n/localized.ts'
import { latinDigits } from '#platform/phone/phone.ts'
import { users } from '#shop/accounts/tables.ts'
import { categories, productSearch, products, subCategories } from '#shop/catalogue/tables.ts'
import { titleWordsQuery } from '#shop/catalogue/title-words.ts'
import { readReference } from '#shop/inquiries/domain/inquiry-kinds.ts'
import { reviews } from '#shop/reviews/tables.ts'
import { type ActivityKind, activityKinds } from './domain/activity-kinds.ts'

/** A filter matches at most this many records of a kind. */
const maxSubjects = 200

/** The condition for the record an operator typed: a number, a reference, or words that are looked up for each kind. */
export async function subjectCondition(
  db: Db,
  typed: string,
  kind: ActivityKind | undefined,
): Promise<SQL | undefined> {
  const text = latinDigits(typed.normalize('NFKC')).trim()
  if (text === '') return undefined
  const number = /^#?0*(\d{1,9})$/.exec(text)?.[1]
  if (number !== undefined) {
    return and(
      inArray(auditEntries.kind, kind ? [kind] : [...activityKinds]),
      eq(auditEntries.recordId, number),
    )
  }
  const reference = readReference(text)
  if (reference) return isOneOf('inquiry', [reference.id])
  const conditions = await Promise.all(
    (Object.keys(finders) as (keyof typeof finders)[])
      .filter((each) => kind === undefined || kind === each)
      .map(async (each) => isOneOf(each, await finders[each](db, text))),
  )
  return or(...conditions) ?? sql`false`
}

function isOneOf(kind: ActivityKind, ids: number[]): SQL {
  return and(eq(auditEntries.kind, kind), inArray(auditEntries.recordId, ids.map(String))) ?? sql`false`
}

const finders = {
  product: findProducts,
  review: async (db: Db, text: string) => {
    const ids = await findProducts(db, text)
    const rows = await db
      .select({ id: reviews.id })
      .from(reviews)
      .where(inArray(reviews.productId, ids))
      .limit(maxSubjects)
    return rows.map(({ id }) => id)
  },
  category: async (db: Db, text: string) => {
    const like = `%${escapeLike(text)}%`
    const named = or(
      eq(categories.slug, text),
      ...storedLanguages().map((language) => ilike(textIn(categories.name, language), like)),
    )
    const rows = await db.select({ id: categories.id }).from(categories).where(named).limit(maxSubjects)
    return rows.map(({ id }) => id)
  },
  sub_category: async (db: Db, text: string) => {
    const like = `%${escapeLike(text)}%`
    const named = or(
      eq(subCategories.slug, text),
      ...storedLanguages().map((language) => ilike(textIn(subCategories.name, language), like)),
    )
    const rows = await db.select({ id: subCategories.id }).from(subCategories).where(named).limit(maxSubjects)
    return rows.map(({ id }) => id)
  },
  staff: async (db: Db, text: string) => {
    const like = `%${escapeLike(text)}%`
    const rows = await db
      .select({ id: users.id })
      .from(users)
      .where(and(inArray(users.id, teamIds), or(ilike(users.name, like), ilike(users.username, like))))
      .limit(maxSubjects)
    return rows.map(({ id }) => id)
  },
}

/** Ids of current and former members of the team. */
export const teamIds = sql`(select case when thing_id ~ '^[0-9]{1,9}$' then thing_id::int end from ${auditEntries} where kind = 'staff' union select user_id from staff_members)`

async function findProducts(db: Db, text: string): Promise<number[]> {
  const query = titleWordsQuery(text)
  const fits = or(
    query
      ? sql`${products.id} in (select ${productSearch.productId} from ${productSearch} where ${productSearch.document} @@ ${query}::tsquery)`
      : undefined,
    eq(products.slug, text.toLowerCase()),
  )
  const rows = await db.select({ id: products.id }).from(products).where(fits).limit(maxSubjects)
  return rows.map(({ id }) => id)
}
