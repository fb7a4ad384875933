import { desc, isNotNull } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { baghdadDay } from '#platform/i18n/baghdad-day.ts'
import { memoizePerKey, staleWhileRevalidate } from '#platform/swr.ts'
import type { OwnPage, OwnPages } from './content-files.ts'
import { contentVersions } from './tables.ts'

const maxAgeMs = 5_000

const cachedPages = memoizePerKey((db: Db) => {
  let former: VersionedPages = new Map()
  return staleWhileRevalidate(async (): Promise<OwnPages> => {
    const pages = await selectOwnPages(db, former)
    former = pages
    return { pageOf: (slug, language) => pages.get(`${slug} ${language}`)?.page }
  }, maxAgeMs)
})

/**
 * The newest version of every page that was edited in the browser. Cached until one changes; an unchanged version stays
 * the same object, so that it is rendered once.
 */
export function readOwnPages({ db }: { db: Db }): Promise<OwnPages> {
  return cachedPages(db)()
}

type VersionedPages = ReadonlyMap<string, { stamp: string; page: OwnPage }>

async function selectOwnPages(db: Db, former: VersionedPages): Promise<VersionedPages> {
  const { slug, language, version, title, description, markdown, at } = contentVersions
  const newest = db
    .selectDistinctOn([slug, language], { slug, language, version, title, description, markdown, at })
    .from(contentVersions)
    .orderBy(slug, language, desc(version))
    .as('newest')
  const rows = await db.select().from(newest).where(isNotNull(newest.markdown))
  return new Map(
    rows.map((row) => {
      const key = `${row.slug} ${row.language}`
      const page: OwnPage = {
        title: row.title ?? '',
        description: row.description ?? '',
        updated: baghdadDay(row.at),
        markdown: row.markdown ?? '',
      }
      const stamp = JSON.stringify([row.version, page])
      const known = former.get(key)
      return [key, known?.stamp === stamp ? known : { stamp, page }]
    }),
  )
}
