import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { recordChange } from '#backoffice/staff/record-change.ts'
import type { ActorCtx, StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import type { Db } from '#platform/db/db.ts'
import { lockSetting } from '#platform/db/settings.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { localizedValue, storedLanguages, wireTexts } from '#platform/i18n/localized.ts'
import { isOptional } from '#platform/i18n/localized-texts.ts'
import { isContentSlug } from '#shop/content/domain/content-pages.ts'
import { canBeHidden } from '#shop/content/domain/content-path.ts'
import { contentPages, contentVersions } from '#shop/content/tables.ts'
import { pageLock } from './pages.ts'
import type { AddedPage } from './schemas-pages.ts'

const kind = 'page'
const maxAdded = 50

/** Adds a page with an address of its own, hidden until it is written. Refuses with field `slug`: `taken`, `too_many`. */
export async function addPage(ctx: StaffCtx, { slug, ...titles }: AddedPage): Promise<{ slug: string }> {
  await change(ctx, slug, async (db) => {
    if (isContentSlug(slug) || (await selectRow(db, slug)))
      throw new Refusal('invalid_request', {}, { slug: 'taken' })
    const count = await db.$count(contentPages, isNotNull(contentPages.title))
    if (count >= maxAdded) throw new Refusal('invalid_request', {}, { slug: 'too_many' })
    const title = localizedValue(titles, 'title')
    await db.insert(contentPages).values({ slug, title, hidden: true, at: ctx.now() })
    await recordChange({ ...ctx, db }, { action: 'page.add', kind, id: slug, before: {}, after: titles })
  })
  return { slug }
}

/**
 * Hides or displays a page. Refuses with `not_found`, and with field `hidden`: `needed` for a page that screens of the shop link
 * to, `not_written` for an added one without a text in every language.
 */
export function setPageVisibility(ctx: ActorCtx, slug: string, hidden: boolean): Promise<void> {
  return change(ctx, slug, async (db) => {
    const row = await selectRow(db, slug)
    if (!row && !isContentSlug(slug)) throw new Refusal('not_found')
    if (hidden && !canBeHidden(slug)) throw new Refusal('invalid_request', {}, { hidden: 'needed' })
    if (!hidden && row?.title && !(await isWritten(db, slug)))
      throw new Refusal('invalid_request', {}, { hidden: 'not_written' })
    const before = row?.hidden ?? false
    if (before === hidden) return
    await db
      .insert(contentPages)
      .values({ slug, hidden, at: ctx.now() })
      .onConflictDoUpdate({ target: contentPages.slug, set: { hidden } })
    const facts = { before: { hidden: before }, after: { hidden } }
    await recordChange(
      { ...ctx, db },
      { action: hidden ? 'page.hide' : 'page.show', kind, id: slug, ...facts },
    )
  })
}

/** Removes an added page with its texts. Refuses with `not_found`, also for a page of the shop. */
export function removePage(ctx: StaffCtx, slug: string): Promise<void> {
  return change(ctx, slug, async (db) => {
    const row = await selectRow(db, slug)
    if (!row?.title) throw new Refusal('not_found')
    await db.delete(contentVersions).where(eq(contentVersions.slug, slug))
    await db.delete(contentPages).where(eq(contentPages.slug, slug))
    const before = wireTexts('title', row.title)
    await recordChange({ ...ctx, db }, { action: 'page.remove', kind, id: slug, before, after: {} })
  })
}

async function change(ctx: ActorCtx, slug: string, write: (db: Db) => Promise<void>): Promise<void> {
  await transaction(ctx.db, async (db) => {
    await lockSetting(db, pageLock(slug))
    await write(db)
  })
}

async function selectRow(db: Db, slug: string) {
  const [row] = await db.select().from(contentPages).where(eq(contentPages.slug, slug))
  return row
}

async function isWritten(db: Db, slug: string): Promise<boolean> {
  const stored = storedLanguages().filter((language) => !isOptional(language))
  const written = await db
    .selectDistinct({ language: contentVersions.language })
    .from(contentVersions)
    .where(and(eq(contentVersions.slug, slug), inArray(contentVersions.language, stored)))
  return written.length === stored.length
}
