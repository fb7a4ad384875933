import { desc, isNotNull } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { baghdadDay } from '#platform/i18n/baghdad-day.ts'
import { memoizePerKey, staleWhileRevalidate } from '#platform/swr.ts'
import type { OwnPage, OwnPages } from './content-files.ts'
import { contentVersions } from './tables.ts'

const maxAgeMs = 5_000

const cachedPages = memoizePerKey((db: Db) => staleWhileRevalidate(() => selectOwnPages(db), maxAgeMs))

/** The newest version of every page that was edited in the browser. Cached until one changes. */
export function readOwnPages({ db }: { db: Db }): Promise<OwnPages> {
  return cachedPages(db)()
}

async function selectOwnPages(db: Db): Promise<OwnPages> {
  const { slug, language, version, title, description, markdown, at } = contentVersions
  const newest = db
    .selectDistinctOn([slug, language], { slug, language, title, description, markdown, at })
    .from(contentVersions)
    .orderBy(slug, language, desc(version))
    .as('newest')
  const rows = await db.select().from(newest).where(isNotNull(newest.markdown))
  const pages = new Map<string, OwnPage>(
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
