import { categoriesLock } from '#backoffice/products/save-category.ts'
import type { Db } from '#platform/db/db.ts'
import { sameTexts } from '#platform/i18n/localized-texts.ts'
import type { FileFields, ProductDraft } from './domain/file-fields.ts'
import { createPlacePlanner, type PlacePlanner, type PlannedPlace } from './domain/place-planner.ts'
import { type RefusalCode, type Remark, type ReportLine, truncateValue } from './domain/report.ts'
import { insertCategories, insertSubCategories } from './insert-categories.ts'
import {
  type ImportCategory,
  type ImportSubCategory,
  readCategories,
  readSubCategories,
} from './read-existing.ts'
import type { RunContext } from './run-context.ts'

export type Categories = ReadonlyMap<string, ImportCategory>
type SubCategories = ReadonlyMap<string, ImportSubCategory>

/** The places of a batch whose file names categories that the shop may lack. */
type BatchPlaces = {
  /** A draft with the slugs of its place, or why it has none. */
  place(draft: ProductDraft): { draft: ProductDraft } | { refused: Remark<RefusalCode> }
  /** The current slug of a category, and the sub-category, also of those that are only planned. */
  categoryNow(slug: string): string | null
  subCategoryNow(slug: string): { slug: string; category: string } | null
  /** Makes what these products need and the shop lacks. */
  make(written: readonly Pick<FileFields, 'category' | 'subCategory'>[]): Promise<Made>
}

type Made = { lines: ReportLine[]; categories: Categories; subCategories: SubCategories }

export type OpenPlaces = (tx: Db) => Promise<BatchPlaces>

/**
 * Makes the categories and sub-categories that products of a batch need, in the transaction of the batch (docs/decisions/0061). A dry
 * run only plans them, for the file and not for the batch. `under`: unknown names become sub-categories of the category with this slug.
 */
export function createPlaceMaker(
  run: Pick<RunContext, 'now' | 'runId' | 'byUserId' | 'dryRun'>,
  under: string | null,
): OpenPlaces {
  let ofDryRun: PlacePlanner | null = null
  const reported = new Set<string>()

  return async (tx) => {
    // Serializes with the back office, so that no name is made twice.
    if (!run.dryRun) await tx.execute(categoriesLock)
    const stored = await readPlaces(tx)
    const planner = ofDryRun ?? createPlacePlanner(stored, under)
    if (run.dryRun) ofDryRun = planner
    const planned = new Map<string, PlannedPlace>()

    return {
      place(draft) {
        const chosen = draft.place && planner.choose(draft.place)
        if (chosen === null) {
          const { levels = [], column = null } = draft.place ?? {}
          const value = truncateValue(levels.join(' > '))
          return { refused: { row: draft.row, column, code: 'categories_too_many', value } }
        }
        if (!chosen) return { draft }
        for (const each of planner.plannedOf(chosen)) planned.set(keyOf(each), each)
        const { category, subCategory } = chosen
        const fields = { ...draft.fileFields, category, ...(subCategory !== null && { subCategory }) }
        return { draft: { ...draft, fileFields: fields } }
      },
      // Also those that somebody made since the import began.
      categoryNow: (slug) => (planned.has(slug) ? slug : (stored.categories.get(slug)?.slug ?? null)),
      subCategoryNow: (slug) => {
        const category = planned.get(`${slug}/`)?.category
        return category ? { slug, category } : null
      },
      async make(written) {
        const needed = new Set(
          written.flatMap(({ category, subCategory }) => [category, subCategory ? `${subCategory}/` : '']),
        )
        const used = [...planned].flatMap(([key, each]) => (needed.has(key) ? [each] : []))
        if (!run.dryRun) await insert(run, tx, used, stored.categories)
        const lines = used.filter((each) => !reported.has(keyOf(each))).map(lineOf)
        if (run.dryRun) for (const each of used) reported.add(keyOf(each))
        return { lines, ...(used.length > 0 && !run.dryRun ? await readPlaces(tx) : stored) }
      },
    }
  }
}

/** Slugs of categories and of sub-categories may coincide; a slash is in none. */
const keyOf = ({ slug, category }: PlannedPlace) => (category === null ? slug : `${slug}/`)

async function readPlaces(tx: Db) {
  const categories = await readCategories(tx)
  return { categories, subCategories: await readSubCategories(tx, { hold: false }) }
}

async function insert(
  run: Pick<RunContext, 'now' | 'runId' | 'byUserId'>,
  tx: Db,
  used: readonly PlannedPlace[],
  stored: Categories,
): Promise<void> {
  const named = ({ slug, name }: PlannedPlace) => ({ slug, ...sameTexts('name', name), hidden: false })
  const main = used.filter(({ category }) => category === null)
  await insertCategories(
    run,
    tx,
    main.map((each) => ({ ...named(each), image: '' })),
  )
  const categories = main.length > 0 ? await readCategories(tx) : stored
  await insertSubCategories(
    run,
    tx,
    used.flatMap((each) => {
      const categoryId = each.category === null ? undefined : categories.get(each.category)?.id
      return categoryId === undefined ? [] : [{ ...named(each), categoryId }]
    }),
  )
}

function lineOf({ slug, name, category, column }: PlannedPlace): ReportLine {
  const code = category === null ? 'category_made' : 'sub_category_made'
  const value = truncateValue(category === null ? name : `${category} > ${name}`)
  return { row: 0, slug, outcome: 'added', column, code, value }
}
