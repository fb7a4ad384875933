import { and, desc, eq } from 'drizzle-orm'
import { users } from '#features/accounts/tables.ts'
import { readPageFile } from '#features/content/content-files.ts'
import { type ContentSlug, contentSlugs, helpSlug } from '#features/content/domain/content-pages.ts'
import {
  fillMarkdown,
  fillPlaceholders,
  hasUnknownPlaceholder,
} from '#features/content/domain/placeholders.ts'
import { type PageFacts, placeholderValues, readPageFacts, withTables } from '#features/content/page-facts.ts'
import { blockNames, type RenderResult } from '#features/content/render-article.ts'
import { renderInThread } from '#features/content/render-in-thread.ts'
import { contentVersions } from '#features/content/tables.ts'
import { recordChange } from '#features/staff/record-change.ts'
import type { StaffCtx } from '#features/staff/staff-ctx.ts'
import type { Db } from '#platform/db/db.ts'
import { lockSetting } from '#platform/db/settings.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type Language, languages } from '#platform/i18n/language.ts'
import { invalidateCached } from '#platform/swr.ts'
import type { ManagedPage, ManagedPages, SavedPage } from './schemas-pages.ts'

type Place = { slug: ContentSlug; language: Language }
const kind = 'page'
const maxVersions = 50

/** All content pages in each language, with whether they were edited. */
export async function listManagedPages({ db }: Pick<StaffCtx, 'db'>): Promise<ManagedPages> {
  const facts = await readPageFacts({ db })
  return Promise.all(
    contentSlugs.flatMap((slug) =>
      languages.map(async (language) => {
        const edited = facts.own.pageOf(slug, language)
        const { title } = edited ?? (await readPageFile(slug, language))
        const filled = fillPlaceholders(title, placeholderValues(facts, language))
        return { slug, language, title: filled, isEdited: edited !== undefined }
      }),
    ),
  )
}

/** A page for editing with its versions, and the texts of its placeholders. */
export async function getManagedPage({ db }: Pick<StaffCtx, 'db'>, place: Place): Promise<ManagedPage> {
  const placeholders = placeholderValues(await readPageFacts({ db }), place.language)
  return { ...(await selectPage(db, place)), placeholders }
}

async function selectPage(db: Db, place: Place): Promise<Omit<ManagedPage, 'placeholders'>> {
  const rows = await db
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
  const file = await readPageFile(place.slug, place.language)
  const newest = rows[0]
  return {
    ...place,
    title: newest?.title ?? file.title,
    description: newest?.description ?? file.description,
    markdown: newest?.markdown ?? file.markdown,
    version: newest?.version ?? 0,
    versions: rows.map(({ version, at, by, markdown }) => ({
      ...{ version, at: at.toISOString(), by, isFile: markdown === null },
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
    if (restored === 0) return noTexts
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

type Texts = Record<'title' | 'description' | 'markdown', string | null>
const noTexts: Texts = { title: null, description: null, markdown: null }

type Addition = { seen: number; action: string; textsOf: (db: Db) => Promise<Texts> }

async function addVersion(
  ctx: StaffCtx,
  { slug, language }: Place,
  { seen, action, textsOf }: Addition,
): Promise<{ version: number }> {
  const saved = await transaction(ctx.db, async (db) => {
    await lockSetting(db, `page ${slug} ${language}`)
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
  invalidateCached()
  return saved
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
