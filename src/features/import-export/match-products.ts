import type { Database } from '#platform/db/db.ts'
import type { DraftVariant, FileFields, ProductDraft } from './domain/file-fields.ts'
import type { Outcome, ReportCode, ReportLine } from './domain/report.ts'
import type { RunOptions } from './domain/run.ts'
import type { ReadResult } from './read-drafts.ts'
import { readExistingSlugs, readMovedSlugs, readSlugsByModel } from './read-existing.ts'

type Options = Pick<RunOptions, 'match' | 'only'>
type Matched = { draft: ProductDraft } | { line: ReportLine }

/**
 * Creates a function that matches the drafts of a file to products, batch by batch in file order. Duplicates are
 * refused; with `only: 'prices'` unknown products are skipped. All slugs of the file are held in memory.
 */
export function createMatcher(
  db: Database,
  options: Options,
): (batch: readonly ReadResult[]) => Promise<ReadResult[]> {
  const rowOf = new Map<string, number>()

  return async (batch) => {
    const drafts = batch.flatMap(({ draft }) => draft ?? [])
    const find = options.match === 'model' ? await byModel(db, drafts, options) : bySlug
    const group = await byFormerSlugs(db, drafts)
    const matched = batch.map((read): ReadResult => {
      if (!read.draft) return read
      const match = group(read.draft) ?? find(read.draft)
      if ('line' in match) return { draft: null, lines: [match.line] }
      const { draft } = match
      const first = rowOf.get(draft.slug)
      if (first !== undefined)
        return { draft: null, lines: [lineOf(draft, 'slug', 'slug_twice', String(first))] }
      rowOf.set(draft.slug, draft.row)
      return { draft, lines: read.lines.map((line) => ({ ...line, slug: draft.slug })) }
    })
    return options.only === 'prices' ? existingOnly(db, matched) : matched
  }
}

const bySlug = (draft: ProductDraft): Matched => ({ draft })

/**
 * Handles products whose variants were imported as products of their own: a product that has their former addresses since they were
 * grouped is the one; when they are still there, they have to be grouped first.
 */
async function byFormerSlugs(
  db: Database,
  drafts: readonly ProductDraft[],
): Promise<(draft: ProductDraft) => Matched | null> {
  const slugs = drafts.flatMap(({ slug, formerSlugs = [] }) =>
    formerSlugs.length > 0 ? [slug, ...formerSlugs] : [],
  )
  if (slugs.length === 0) return () => null
  const existing = await readExistingSlugs(db, slugs)
  const moved = await readMovedSlugs(db, slugs)
  return (draft) => {
    const { slug, formerSlugs = [] } = draft
    if (formerSlugs.length === 0 || existing.has(slug)) return null
    const ungrouped = formerSlugs.filter((each) => existing.has(each))
    if (ungrouped.length > 0)
      return { line: lineOf(draft, 'slug', 'group_first', ungrouped.slice(0, 3).join(', ')) }
    const [grouped] = [slug, ...formerSlugs].flatMap((each) => moved.get(each) ?? [])
    return grouped === undefined ? null : { draft: { ...draft, slug: grouped } }
  }
}

/** Matches by model, else by slug if that product has no model. */
async function byModel(
  db: Database,
  drafts: readonly ProductDraft[],
  { only }: Options,
): Promise<(draft: ProductDraft) => Matched> {
  const models = drafts.flatMap(({ fileFields }) => fileFields.model ?? [])
  const slugsOf = await readSlugsByModel(db, models)
  const slugHasModel = await readExistingSlugs(
    db,
    drafts.map(({ slug }) => slug),
  )
  return (draft) => {
    const { model } = draft.fileFields
    const [slug, ...others] = model ? (slugsOf.get(model.toLowerCase()) ?? []) : []
    if (others.length > 0) return { line: lineOf(draft, 'model', 'model_ambiguous', model ?? null) }
    if (slug !== undefined) return { draft: { ...draft, slug } }
    if (draft.slug === '') {
      const line = lineOf(draft, 'model', 'model_unknown', model ?? null)
      return { line: only === 'prices' ? { ...line, code: 'not_in_shop', outcome: 'skipped' } : line }
    }
    const isAnother = model && slugHasModel.get(draft.slug)
    return isAnother ? { line: lineOf(draft, 'slug', 'slug_of_another', draft.slug) } : { draft }
  }
}

const priceFields = ['price', 'discountPrice', 'discountStartsAt', 'discountEndsAt'] as const
type PriceField = (typeof priceFields)[number]

async function existingOnly(db: Database, reads: readonly ReadResult[]): Promise<ReadResult[]> {
  const existing = await readExistingSlugs(
    db,
    reads.flatMap(({ draft }) => draft?.slug ?? []),
  )
  return reads.map((read): ReadResult => {
    if (!read.draft) return read
    const { draft, lines } = read
    if (!existing.has(draft.slug))
      return { draft: null, lines: [lineOf(draft, 'slug', 'not_in_shop', null, 'skipped')] }
    const { codes: _codes, variants, ...others } = draft
    return {
      draft: {
        ...others,
        fileFields: pricesOf(draft.fileFields),
        ...(variants && {
          variants: { ...variants, variants: variants.variants.map(pricesOfVariant), existingOnly: true },
        }),
      },
      lines,
    }
  })
}

function pricesOf(fields: Partial<Pick<FileFields, PriceField>>): Partial<Pick<FileFields, PriceField>> {
  return Object.fromEntries(
    priceFields.flatMap((field) => (fields[field] === undefined ? [] : [[field, fields[field]]])),
  )
}

function pricesOfVariant({ row, values, fields }: DraftVariant): DraftVariant {
  return { row, values, fields: pricesOf(fields) }
}

function lineOf(
  { row, slug, columns }: ProductDraft,
  field: 'slug' | 'model',
  code: ReportCode,
  value: string | null,
  outcome: Outcome = 'refused',
): ReportLine {
  return { row, slug, column: columns[field] ?? field, code, value, outcome }
}
