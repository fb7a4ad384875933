import { asc, desc, isNotNull } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { baghdadDay } from '#platform/i18n/baghdad-day.ts'
import type { Language } from '#platform/i18n/language.ts'
import { memoizePerKey, staleWhileRevalidate } from '#platform/swr.ts'
import { isContentSlug } from './domain/content-pages.ts'
import { contentSlugAt } from './domain/content-path.ts'
import type { FrontMatter } from './front-matter.ts'
import { contentPages, contentVersions } from './tables.ts'

const maxAgeMs = 5_000

/** A page as edited in the browser, its placeholders not filled. */
export type AddedPage = FrontMatter & { markdown: string }

/** What the owner has made of the content pages. */
export type AddedPages = {
  /** A page that was edited or added; of the others the files are shown. */
  pageOf: (slug: string, language: Language) => AddedPage | undefined
  /** Whether shoppers can open the page. */
  isVisible: (slug: string) => boolean
  /** Whether a link leads to no hidden or removed page. */
  isOpen: (href: string) => boolean
  /** The slugs of the visible pages that the owner has added, oldest first. */
  added: readonly string[]
}

const cachedPages = memoizePerKey((db: Db) => staleWhileRevalidate(() => selectShopPages(db), maxAgeMs))

/** The newest version of every page that was edited in the browser, and which are visible. Cached until one changes. */
export function readAddedPages({ db }: { db: Db }): Promise<AddedPages> {
  return cachedPages(db)()
}

async function selectShopPages(db: Db): Promise<AddedPages> {
  const [pages, rows] = await Promise.all([selectVersions(db), selectVisibility(db)])
  const hidden = new Map(rows.map((row) => [row.slug, row.hidden]))
  const isVisible = (slug: string) => !(hidden.get(slug) ?? !isContentSlug(slug))
  return {
    pageOf: (slug, language) => pages.get(`${slug} ${language}`),
    isVisible,
    isOpen: (href) => {
      const slug = contentSlugAt(href)
      return slug === null || isVisible(slug)
    },
    added: rows.flatMap(({ slug }) => (isContentSlug(slug) || !isVisible(slug) ? [] : [slug])),
  }
}

function selectVisibility(db: Db) {
  const { slug, hidden, at } = contentPages
  return db.select({ slug, hidden }).from(contentPages).orderBy(asc(at), asc(slug))
}

async function selectVersions(db: Db): Promise<Map<string, AddedPage>> {
  const { slug, language, version, title, description, markdown, at } = contentVersions
  const newest = db
    .selectDistinctOn([slug, language], { slug, language, version, title, description, markdown, at })
    .from(contentVersions)
    .orderBy(slug, language, desc(version))
    .as('newest')
  const rows = await db.select().from(newest).where(isNotNull(newest.markdown))
  return new Map(
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
}
