import { and, asc, desc, eq } from 'drizzle-orm'
import { recordChange } from '#backoffice/staff/record-change.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import type { Db } from '#platform/db/db.ts'
import { lockSetting } from '#platform/db/settings.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type Language, languages } from '#platform/i18n/language.ts'
import { nameIn } from '#platform/i18n/localized.ts'
import { users } from '#shop/accounts/tables.ts'
import { readPageFile } from '#shop/content/content-files.ts'
import { contentSlugs, helpSlug, isContentSlug } from '#shop/content/domain/content-pages.ts'
import { canBeHidden } from '#shop/content/domain/content-path.ts'
import { fillMarkdown, fillPlaceholders, hasUnknownPlaceholder } from '#shop/content/domain/placeholders.ts'
import { type PageFacts, placeholderValues, readPageFacts, withTables } from '#shop/content/page-facts.ts'
import { blockNames, type RenderResult } from '#shop/content/render-article.ts'
import { renderInThread } from '#shop/content/render-in-thread.ts'
import { contentPages, contentVersions } from '#shop/content/tables.ts'
import type { ManagedPage, ManagedPages, SavedPage } from './schemas-pages.ts'

type Place = { slug: string; language: Language }
const kind = 'page'
const maxVersions = 50

/** The lock of everything that changes a page. */
export const pageLock = (slug: string): string => `page ${slug}`

/** All content pages in each language, those of the shop first, with whether they were edited and are visible. */
export async function listManagedPages({ db }: Pick<StaffCtx, 'db'>): Promise<ManagedPages> {
  const [facts, rows] = await Promise.all([
    readPageFacts({ db }),
    db.select().from(contentPages).orderBy(asc(contentPages.at), asc(contentPages.slug)),
  ])
  const rowOf = new Map(rows.map((row) => [row.slug, row]))
  const slugs = [...contentSlugs, ...rows.flatMap(({ slug }) => (isContentSlug(slug) ? [] : [slug]))]
  return Promise.all(
    slugs.flatMap((slug) =>
      languages.map(async (language) => {
        const edited = facts.shopPages.pageOf(slug, language)
        const row = rowOf.get(slug)
        const { title } = edited ?? (await firstTexts({ slug, language }, row))
        return {
          slug,
          language,
          title: fillPlaceholders(title, placeholderValues(facts, language)),
          isEdited: edited !== undefined,
          isHidden: row?.hidden ?? false,
          canBeHidden: canBeHidden(slug),
          isAdded: !isContentSlug(slug),
        }
      }),
    ),
  )
}

/** A page for editing with its versions, and the texts of its placeholders. Refuses with `not_found`. */
export async function getManagedPage({ db }: Pick<StaffCtx, 'db'>, place: Place): Promise<ManagedPage> {
  const placeholders = placeholderValues(await readPageFacts({ db }), place.language)
  return { ...(await selectPage(db, place)), placeholders }
}

type PageRow = typeof contentPages.$inferSelect

/** The texts of a page before it was edited: those of its file, or the title that an added page has from the first. */
async function firstTexts({ slug, language }: Place, row: PageRow | undefined): Promise<SavedTexts> {
  if (isContentSlug(slug)) return readPageFile(slug, language)
  if (!row?.title) throw new Refusal('not_found')
  return { title: nameIn(row.title, language), description: '', markdown: '' }
}

async function selectPage(db: Db, place: Place): Promise<Omit<ManagedPage, 'placeholders'>> {
  const [row] = await db.select().from(contentPages).where(eq(contentPages.slug, place.slug))
  const first = await firstTexts(place, row)
  const versions = await db
    .select({
      version: contentVersions.version,
      at: contentVersions.at,
      by: users.name,
      title: contentVersions.title,
      description: contentVersions.description,
      markdown: contentVersions.markdown,
    })
    .from(contentVersions)
    .leftJoin(users, eq(users.id, contentVersions.byUserId))
    .where(isOf(place))
    .orderBy(desc(contentVersions.version))
    .limit(maxVersions)
  const newest = versions[0]
  return {
    ...place,
    title: newest?.title ?? first.title,
    description: newest?.description ?? first.description,
    markdown: newest?.markdown ?? first.markdown,
    isAdded: !isContentSlug(place.slug),
    isHidden: row?.hidden ?? false,
    version: newest?.version ?? 0,
    versions: versions.map(({ version, at, by, markdown }) => ({
      version,
      at: at.toISOString(),
      by,
      isFile: markdown === null,
    })),
  }
}

/** The HTML of a page as shoppers would see it. Refuses with field `markdown`: `unknown_block` (also a placeholder), `invalid_help`, `too_costly`. */
export async function previewPage(
  { db }: Pick<StaffCtx, 'db'>,
  place: Place,
  markdown: string,
): Promise<{ html: string }> {
  const facts = await readPageFacts({ db })
  const { html } = await checkedArticle(place, markdown, facts)
  return { html: withTables(html, facts, place.language) }
}

/** Saves a new version of a page. Refuses with `stale` and the fields of {@link previewPage}. */
export async function savePage(
  ctx: StaffCtx,
  place: Place,
  { version, ...texts }: SavedPage,
): Promise<{ version: number }> {
  const facts = await readPageFacts(ctx)
  const values = placeholderValues(facts, place.language)
  for (const field of ['title', 'description'] as const)
    if (hasUnknownPlaceholder(texts[field], values))
      throw new Refusal('invalid_request', {}, { [field]: 'unknown_block' })
  await checkedArticle(place, texts.markdown, facts)
  return addVersion(ctx, place, { seen: version, action: 'page.save', textsOf: async () => texts })
}

/** Saves an earlier version, or with 0 the file of the page, as the newest. Refuses with `stale` and `not_found`. */
export function restorePage(
  ctx: StaffCtx,
  place: Place,
  { version, restored }: { version: number; restored: number },
): Promise<{ version: number }> {
  const textsOf = async (db: Db): Promise<Texts> => {
    if (restored === 0 && isContentSlug(place.slug)) return noTexts
    const { title, description, markdown } = contentVersions
    const [row] = await db
      .select({ title, description, markdown })
      .from(contentVersions)
      .where(and(isOf(place), eq(contentVersions.version, restored)))
    if (!row) throw new Refusal('not_found')
    return row
  }
  return addVersion(ctx, place, { seen: version, action: 'page.restore', textsOf })
}

type SavedTexts = Record<'title' | 'description' | 'markdown', string>
type Texts = Record<'title' | 'description' | 'markdown', string | null>
const noTexts: Texts = { title: null, description: null, markdown: null }

type Addition = { seen: number; action: string; textsOf: (db: Db) => Promise<Texts> }

async function addVersion(
  ctx: StaffCtx,
  { slug, language }: Place,
  { seen, action, textsOf }: Addition,
): Promise<{ version: number }> {
  return transaction(ctx.db, async (db) => {
    await lockSetting(db, pageLock(slug))
    const before = await selectPage(db, { slug, language })
    if (before.version !== seen) throw new Refusal('stale', { version: before.version })
    const texts = await textsOf(db)
    const version = seen + 1
    await db
      .insert(contentVersions)
      .values({ slug, language, version, ...texts, byUserId: ctx.staff.userId, at: ctx.now() })
    const { title, description } = before
    await recordChange(
      { ...ctx, db },
      {
        action,
        kind,
        id: `${slug}/${language}`,
        before: { title, description },
        after: { title: texts.title, description: texts.description },
      },
    )
    return { version }
  })
}

const isOf = ({ slug, language }: Place) =>
  and(eq(contentVersions.slug, slug), eq(contentVersions.language, language))

/** The rendered text of a page. It is rendered in a thread: other requests do not wait for it. */
async function checkedArticle(
  { slug, language }: Place,
  text: string,
  facts: PageFacts,
): Promise<{ html: string }> {
  const values = placeholderValues(facts, language)
  const markdown = fillMarkdown(text, values)
  const result: RenderResult = hasUnknownPlaceholder(text, values, blockNames)
    ? { problem: 'unknown_block' }
    : await renderInThread({ markdown, language, isHelp: slug === helpSlug })
  if ('problem' in result) throw new Refusal('invalid_request', {}, { markdown: result.problem })
  return result.article
}
