import { and, asc, eq, inArray, isNull, lt, type SQL } from 'drizzle-orm'
import { auditFieldType } from '#backoffice/staff/domain/audit-fields.ts'
import { readAudit } from '#backoffice/staff/queries.ts'
import type { AuditEntry } from '#backoffice/staff/schemas.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import { auditEntries } from '#backoffice/staff/tables.ts'
import type { Db } from '#platform/db/db.ts'
import { localizedColumns } from '#platform/db/localized-text.ts'
import type { PageSize } from '#platform/http/page-size.ts'
import { users } from '#shop/accounts/tables.ts'
import { products } from '#shop/catalogue/tables.ts'
import { toReference } from '#shop/inquiries/domain/inquiry-kinds.ts'
import { inquiries } from '#shop/inquiries/tables.ts'
import { reviews } from '#shop/reviews/tables.ts'
import { subjectCondition, teamIds } from './activity-subject.ts'
import { byCommand } from './domain/activity-kinds.ts'
import type { Activity, ActivityArgs } from './schemas-activity.ts'

const activityPageSize: PageSize = 50

/** One page of the activity log, newest first, with the names of the records it refers to. */
export async function listActivity(
  { db, staff }: Pick<StaffCtx, 'db' | 'staff'>,
  { by, kind, subject = '', before, pageSize = activityPageSize }: ActivityArgs,
): Promise<Activity> {
  const { byUserId } = auditEntries
  const condition = and(
    by === undefined ? undefined : by === byCommand ? isNull(byUserId) : eq(byUserId, by),
    kind && eq(auditEntries.kind, kind),
    before === undefined ? undefined : lt(auditEntries.id, before),
    await subjectCondition(db, subject, kind),
  )
  const [rows, team] = await Promise.all([
    readAudit({ db, staff }, condition, pageSize + 1),
    findPeople(db, inTeam),
  ])
  const entries = rows.slice(0, pageSize)
  return { entries, more: rows.length > pageSize, team, ...(await findNames(db, entries)) }
}

const inTeam = inArray(users.id, teamIds)

function findPeople(db: Db, which: SQL | undefined): Promise<Activity['people']> {
  return db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(which, eq(users.isAnonymous, false)))
    .orderBy(asc(users.id))
}

type Names = Pick<Activity, 'products' | 'people' | 'inquiries' | 'reviews'>

/** Titles and names of the records that a page of entries refers to by id. */
async function findNames(db: Db, entries: readonly AuditEntry[]): Promise<Names> {
  const recordIds = (kind: string) =>
    entries.filter((entry) => entry.kind === kind).map(({ recordId }) => Number(recordId))
  const [ofReviews, people, ofInquiries] = await Promise.all([
    db
      .select({ id: reviews.id, productId: reviews.productId })
      .from(reviews)
      .where(inArray(reviews.id, recordIds('review'))),
    findPeople(db, inArray(users.id, [...recordIds('staff'), ...mentionedIds(entries, 'person')])),
    db
      .select({ id: inquiries.id, kind: inquiries.kind })
      .from(inquiries)
      .where(inArray(inquiries.id, recordIds('inquiry'))),
  ])
  const productIds = [
    ...recordIds('product'),
    ...mentionedIds(entries, 'product'),
    ...ofReviews.map(({ productId }) => productId),
  ]
  const { id, title } = products
  return {
    people,
    reviews: ofReviews,
    inquiries: ofInquiries.map((each) => ({ id: each.id, reference: toReference(each.kind, each.id) })),
    products: await db
      .select({ id, ...localizedColumns('title', title) })
      .from(products)
      .where(inArray(id, productIds)),
  }
}

/** The ids in the changed fields of a type. */
function mentionedIds(entries: readonly AuditEntry[], kind: 'person' | 'product'): number[] {
  return entries
    .flatMap(({ before, after }) => [...Object.entries(before ?? {}), ...Object.entries(after ?? {})])
    .flatMap(([field, value]) =>
      auditFieldType(field) === kind && Number.isInteger(value) ? [value as number] : [],
    )
}
