import type { Database } from '#platform/db/db.ts'
import type { DraftVariant, FileFields, ProductDraft } from './domain/file-fields.ts'
import { textNotes } from './domain/report.ts'
import type { FileFormat } from './domain/run.ts'
import { createSkuGatherer } from './gather-by-sku.ts'
import { createForeignMatcher, type FindProduct, type MatchOptions, toReportLine } from './match-foreign.ts'
import type { ReadResult } from './read-drafts.ts'
import { readExistingSlugs, readSlugsByModel } from './read-existing.ts'

type WithDraft = Extract<ReadResult, { draft: ProductDraft }>

/**
 * Creates a function that matches the drafts of a file to products, batch by batch in file order. Duplicates are
 * refused; with `only` other than `all` unknown products are skipped. All slugs of the file are held in memory.
 */
export function createMatcher(
  db: Database,
  format: FileFormat,
  options: MatchOptions,
): (batch: readonly ReadResult[]) => Promise<ReadResult[]> {
  const rowOf = new Map<string, number>()
  const gatheredSlugs = new Set<string>()
  const findForeign = format === 'own' ? null : createForeignMatcher(db, format, options)
  const gather = format === 'own' && options.match === 'model' ? createSkuGatherer(db) : null

  return async (reads) => {
    const batch = (await gather?.(reads)) ?? reads
    const drafts = batch.flatMap(({ draft }) => draft ?? [])
    const find =
      (await findForeign?.(drafts)) ??
      (options.match === 'model' ? await byModel(db, drafts, options) : bySlug)
    const matched: ReadResult[] = []
    for (const read of batch) matched.push(read.draft ? await matchOne(read, find) : read)
    return options.only === 'all' ? matched : existingOnly(db, matched, fieldsOf[options.only])
  }

  async function matchOne(read: WithDraft, find: FindProduct): Promise<ReadResult> {
    const match = await find(read.draft)
    if ('line' in match) return { draft: null, lines: [match.line] }
    const { draft, notes = [] } = match
    const first = rowOf.get(draft.slug)
    const isGathered = draft.variants?.isGathered ?? false
    if (first !== undefined && !(isGathered && gatheredSlugs.has(draft.slug)))
      return { draft: null, lines: [toReportLine(draft, 'slug', 'slug_twice', String(first))] }
    rowOf.set(draft.slug, draft.row)
    if (isGathered) gatheredSlugs.add(draft.slug)
    return { draft, lines: [...read.lines, ...notes].map((line) => ({ ...line, slug: draft.slug })) }
  }
}

const bySlug: FindProduct = (draft) => ({ draft })

/** Matches by model, else by slug if that product has no model. */
async function byModel(
  db: Database,
  drafts: readonly ProductDraft[],
  { only }: MatchOptions,
): Promise<FindProduct> {
  const models = drafts.flatMap(({ fileFields }) => fileFields.model ?? [])
  const slugsOf = await readSlugsByModel(db, models)
  const slugHasModel = await readExistingSlugs(
    db,
    drafts.map(({ slug }) => slug),
  )
  return (draft) => {
    const { model } = draft.fileFields
    const [slug, ...others] = model ? (slugsOf.get(model.toLowerCase()) ?? []) : []
    if (others.length > 0) return { line: toReportLine(draft, 'model', 'model_ambiguous', model ?? null) }
    if (slug !== undefined) return { draft: { ...draft, slug } }
    if (draft.slug === '') {
      const line = toReportLine(draft, 'model', 'model_unknown', model ?? null)
      return { line: only === 'prices' ? { ...line, code: 'not_in_shop', outcome: 'skipped' } : line }
    }
    const isAnother = model && slugHasModel.get(draft.slug)
    return isAnother ? { line: toReportLine(draft, 'slug', 'slug_of_another', draft.slug) } : { draft }
  }
}

const fieldsOf = {
  prices: ['price', 'discountPrice', 'discountStartsAt', 'discountEndsAt'],
  stock: ['stock'],
} as const
type PartFields = (typeof fieldsOf)[keyof typeof fieldsOf]

async function existingOnly(
  db: Database,
  reads: readonly ReadResult[],
  fields: PartFields,
): Promise<ReadResult[]> {
  const existing = await readExistingSlugs(
    db,
    reads.flatMap(({ draft }) => draft?.slug ?? []),
  )
  return reads.map((read): ReadResult => {
    if (!read.draft) return read
    const { draft, lines } = read
    if (!existing.has(draft.slug))
      return { draft: null, lines: [toReportLine(draft, 'slug', 'not_in_shop', null, 'skipped')] }
    const { codes: _codes, variants, ...others } = draft
    return {
      draft: {
        ...others,
        fileFields: pick(draft.fileFields, fields),
        ...(variants && {
          variants: {
            ...variants,
            variants: variants.variants.map((each) => partOfVariant(each, fields)),
            existingOnly: true,
          },
        }),
      },
      lines: lines.filter(({ code }) => !textNotes.has(code)),
    }
  })
}

type PartField = PartFields[number]

function pick(
  values: Partial<Pick<FileFields, PartField>>,
  fields: PartFields,
): Partial<Pick<FileFields, PartField>> {
  return Object.fromEntries(
    fields.flatMap((field) => (values[field] === undefined ? [] : [[field, values[field]]])),
  )
}

function partOfVariant({ row, values, fields }: DraftVariant, part: PartFields): DraftVariant {
  return { row, values, fields: pick(fields, part) }
}
