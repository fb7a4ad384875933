import { desc, isNotNull } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { baghdadDay } from '#platform/i18n/baghdad-day.ts'
import type { Language } from '#platform/i18n/language.ts'
import { memoizePerKey, staleWhileRevalidate } from '#platform/swr.ts'
import type { ContentSlug } from './domain/content-pages.ts'
import type { FrontMatter } from './front-matter.ts'
import { contentVersions } from './tables.ts'

const maxAgeMs = 5_000

/** A page as edited in the browser, its placeholders not filled. */
export type OwnPage = FrontMatter & { markdown: string }

/** The edited pages: of the others the files are shown. */
export type OwnPages = { pageOf: (slug: ContentSlug, language: Language) => OwnPage | undefined }

const cachedPages = memoizePerKey((db: Db) => staleWhileRevalidate(() => selectOwnPages(db), maxAgeMs))

/** The newest version of every page that was edited in the browser. Cached until one changes. */
export function readOwnPages({ db }: { db: Db }): Promise<OwnPages> {
  return cachedPages(db)()
}

async function selectOwnPages(db: Db): Promise<OwnPages> {
  const { slug, language, version, title, description, markdown, at } = contentVersions
  const newest = db
    .selectDistinctOn([slug, language], { slug, language, version, title, description, markdown, at })
    .from(contentVersions)
    .orderBy(slug, language, desc(version))
    .as('newest')
  const rows = await db.select().from(newest).where(isNotNull(newest.markdown))
  const pages = new Map(
    rows.map((row) => [
      `${row.slug} ${row.language}`,
      {
        title: row.title ?? '',
        description: row.description ?? '',
        updated: baghdadDay(row.at),
        markdown: row.markdown ?? '',
      },
    ]),
  )
  return { pageOf: (slug, language) => pages.get(`${slug} ${language}`) }
}
