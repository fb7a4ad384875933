import { asc, eq, inArray, sql } from 'drizzle-orm'
import { recordChange } from '#backoffice/staff/record-change.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import type { Db } from '#platform/db/db.ts'
import { editedColumns, withTexts } from '#platform/db/localized-text.ts'
import { lockSetting } from '#platform/db/settings.ts'
import { transaction } from '#platform/db/transaction.ts'
import { findChanges } from '#platform/find-changes.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { localizedFields, localizedValue } from '#platform/i18n/localized.ts'
import { pickTexts } from '#platform/i18n/localized-texts.ts'
import { slides } from '#shop/content/tables.ts'
import { linkError } from './check-link.ts'
import type { ManagedSlide, SavedSlide, SlideFields } from './schemas-slides.ts'

/** As many as the dots of the carousel have room for on a phone. */
const maxSlides = 10
const kind = 'slide'

const columns = {
  ...editedColumns('title', slides.title),
  ...editedColumns('description', slides.description),
  ...editedColumns('button', slides.button),
  link: slides.link,
  image: slides.image,
  ground: slides.ground,
  focus: slides.focus,
  active: slides.active,
}

/** All slides in their order, also those that shoppers do not see. */
export async function listManagedSlides({ db }: Pick<StaffCtx, 'db'>): Promise<ManagedSlide[]> {
  const rows = await db
    .select({ id: slides.id, ...columns, version: slides.version })
    .from(slides)
    .orderBy(asc(slides.position))
  const errors = await Promise.all(rows.map(({ link }) => linkError(db, link)))
  return rows.map((row, index) => ({ ...row, linkError: errors[index] ?? null }))
}

const [[firstTitle = 'title'] = []] = localizedFields('title')

/** Adds a slide at the end. Refuses with fields: `link` `invalid_link`, `unknown_page` or `hidden_target`, `title` `too_many`. */
export function addSlide(ctx: StaffCtx, fields: SlideFields): Promise<{ id: number }> {
  return changeSlides(ctx, async (db) => {
    await checkLink(db, fields.link)
    const [{ count = 0, last = 0 } = {}] = await db
      .select({
        count: sql<number>`count(*)::int`,
        last: sql<number>`coalesce(max(${slides.position}), 0)::int`,
      })
      .from(slides)
    if (count >= maxSlides) throw refused(firstTitle, 'too_many')
    const [added] = await db
      .insert(slides)
      .values({ ...rowOf(fields), ...textsOf(fields), position: last + 1 })
      .returning({ id: slides.id })
    if (!added) throw new Error('the slide was not written')
    await recordChange({ ...ctx, db }, { action: 'slide.add', kind, id: added.id, after: audited(fields) })
    return added
  })
}

/** Changes a slide. Refuses with `not_found`, `stale`, and the fields of {@link addSlide}. */
export function saveSlide(
  ctx: StaffCtx,
  id: number,
  { version, ...fields }: SavedSlide,
): Promise<{ version: number }> {
  return changeSlides(ctx, async (db) => {
    const before = await lockSlide(db, id)
    if (before.version !== version) throw new Refusal('stale', { version: before.version })
    // A slide whose target was hidden meanwhile can still be changed or switched off, but not switched on.
    const switchedOn = fields.active && !before.active
    if (fields.link !== before.link || switchedOn) await checkLink(db, fields.link)
    const changes = findChanges(audited(before), audited(fields))
    if (changes === null) return { version }
    const { title, description, button } = textsOf(fields)
    await db
      .update(slides)
      .set({
        ...rowOf(fields),
        title: withTexts(slides.title, title),
        description: withTexts(slides.description, description),
        button: withTexts(slides.button, button),
        version: version + 1,
      })
      .where(eq(slides.id, id))
    await recordChange({ ...ctx, db }, { action: 'slide.change', kind, id, ...changes })
    return { version: version + 1 }
  })
}

/** Removes a slide. Refuses with `not_found`. */
export function removeSlide(ctx: StaffCtx, id: number): Promise<void> {
  return changeSlides(ctx, async (db) => {
    const before = await lockSlide(db, id)
    await db.delete(slides).where(eq(slides.id, id))
    await recordChange({ ...ctx, db }, { action: 'slide.remove', kind, id, before: audited(before) })
  })
}

/** Sets the order of the slides. Refuses with `stale` when `ids` are not those of all slides. */
export function orderSlides(ctx: StaffCtx, ids: readonly number[]): Promise<void> {
  return changeSlides(ctx, async (db) => {
    const before = (await db.select({ id: slides.id }).from(slides).orderBy(asc(slides.position))).map(
      (row) => row.id,
    )
    const isSame = new Set(ids).size === before.length && before.every((id) => ids.includes(id))
    if (!isSame || ids.length !== before.length) throw new Refusal('stale')
    if (ids.every((id, index) => id === before[index])) return
    const place = sql`array_position(${sql.param(`{${ids.join(',')}}`)}::int[], ${slides.id})`
    // Positions are unique at every moment, so they are moved out of the way first.
    await db
      .update(slides)
      .set({ position: sql`-${place}` })
      .where(inArray(slides.id, [...ids]))
    await db.update(slides).set({ position: sql`-${slides.position}` })
    const change = { before: { products: before.join(', ') }, after: { products: ids.join(', ') } }
    await recordChange({ ...ctx, db }, { action: 'slide.order', kind, id: 'order', ...change })
  })
}

function changeSlides<Result>(ctx: StaffCtx, work: (db: Db) => Promise<Result>): Promise<Result> {
  return transaction(ctx.db, async (db) => {
    await lockSetting(db, 'slides')
    return work(db)
  })
}

async function lockSlide(db: Db, id: number) {
  const [row] = await db
    .select({ ...columns, version: slides.version })
    .from(slides)
    .where(eq(slides.id, id))
    .for('no key update')
  if (!row) throw new Refusal('not_found')
  return row
}

async function checkLink(db: Db, link: string): Promise<void> {
  const error = await linkError(db, link)
  if (error !== null) throw refused('link', error)
}

const refused = (field: string, code: string) => new Refusal('invalid_request', {}, { [field]: code })

const rowOf = ({ link, image, ground, focus, active }: SlideFields) => ({
  link,
  image,
  ground,
  focus,
  active,
})

const textsOf = (fields: SlideFields) => ({
  title: localizedValue(fields, 'title'),
  description: localizedValue(fields, 'description'),
  button: localizedValue(fields, 'button'),
})

/** The fields as the audit log has them. */
function audited({ active, ...fields }: SlideFields) {
  const { link, image, ground, focus } = fields
  return {
    ...pickTexts(fields, 'title'),
    ...pickTexts(fields, 'description'),
    ...pickTexts(fields, 'button'),
    link,
    ground,
    focus,
    picture: image,
    enabled: active,
  }
}
