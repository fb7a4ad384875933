import type { Database } from '#platform/db/db.ts'
import { chooseProduct, type KnownProduct } from './domain/choose-product.ts'
import { type ProductDraft, type ProductSource, titleFields } from './domain/file-fields.ts'
import { formerKey, withTail } from './domain/product-source.ts'
import { type Outcome, type ReportCode, type ReportLine, truncateValue } from './domain/report.ts'
import type { ForeignFormat, ImportedPart, RunOptions } from './domain/run.ts'
import { readExistingSlugs, readMovedSlugs } from './read-existing.ts'
import { readKnownProducts, readTakenSlugs } from './read-sources.ts'

/** The draft under the slug of its product, with remarks, or why it is refused. */
type Match = { draft: ProductDraft; notes?: ReportLine[] } | { line: ReportLine }
export type FindProduct = (draft: ProductDraft) => Match | Promise<Match>
/** How products are matched, and which part of them is imported. */
export type MatchOptions = { match: RunOptions['match']; only: ImportedPart }
type WithSource = ProductDraft & { source: ProductSource }

/**
 * Creates a function that finds the products of a file of another shop by what identifies them (docs/decisions/0058), batch by
 * batch in file order. New products get a slug that no other product has or had. Keys and slugs of the file are held in memory.
 */
export function createForeignMatcher(db: Database, format: ForeignFormat, { match, only }: MatchOptions) {
  const rowOfKey = new Map<string, number>()
  const rowOfProduct = new Map<number, number>()
  const nextNumber = new Map<string, number>()
  const slugsOfFile = new Set<string>()

  return async (all: readonly ProductDraft[]): Promise<FindProduct> => {
    const drafts = all.filter(hasSource)
    const known = groupByIdentity(await readKnownProducts(db, format, identitiesOf(drafts)))
    const group = await findGrouped(db, drafts)
    const reserved = await readTakenSlugs(
      db,
      drafts.flatMap(({ slug, source }) => [slug, withTail(slug, source.tail)]),
    )

    return async (draft) => {
      if (!hasSource(draft)) return { draft }
      const { row, slug, source } = draft
      const [key = ''] = source.keys
      const before = rowOfKey.get(key)
      if (before !== undefined)
        return { line: toReportLine(draft, identityOf(draft), 'slug_twice', String(before)) }
      rowOfKey.set(key, row)
      const title = titleFields.flatMap((field) => draft.fileFields[field] ?? [])[0] ?? ''
      const choice = chooseProduct({ slug, title, source }, known(draft), { format, match, only })
      if (choice === 'ambiguous') return { line: toReportLine(draft, 'model', 'model_ambiguous', source.sku) }
      // A product that this file has added is another row's.
      const product = choice && !slugsOfFile.has(choice.slug) ? choice : null
      const earlier = product ? rowOfProduct.get(product.id) : undefined
      if (product && earlier === undefined) {
        rowOfProduct.set(product.id, row)
        return { draft: { ...draft, slug: product.slug, source: { ...source, productId: product.id } } }
      }
      if (earlier !== undefined && match === 'model')
        return { line: toReportLine(draft, 'model', 'slug_twice', String(earlier)) }
      const grouped = group(draft)
      if (grouped) return grouped
      const free = await freeSlug(draft, reserved)
      slugsOfFile.add(free)
      return {
        draft: { ...draft, slug: free, source: { ...source, productId: null } },
        notes: slugNotes(draft, free),
      }
    }
  }

  /** The slug, or with the tail or a number behind it, whichever no product has, had, or gets from this file. */
  async function freeSlug({ slug, source }: WithSource, reserved: ReadonlySet<string>): Promise<string> {
    const withCode = withTail(slug, source.tail)
    const free = [slug, withCode].find((each) => !reserved.has(each) && !slugsOfFile.has(each))
    if (free !== undefined) return free
    for (let number = nextNumber.get(withCode) ?? 2; ; number += 1) {
      const numbered = withTail(withCode, String(number))
      nextNumber.set(withCode, number + 1)
      if (!slugsOfFile.has(numbered) && (await readTakenSlugs(db, [numbered])).size === 0) return numbered
    }
  }
}

const hasSource = (draft: ProductDraft): draft is WithSource => draft.source !== undefined

function identitiesOf(drafts: readonly WithSource[]) {
  return {
    keys: drafts.flatMap(({ slug, source }) => [...source.keys, formerKey(slug)]),
    skus: drafts.flatMap(({ source }) => [source.sku ?? [], source.variantSkus].flat()),
    slugs: drafts.map(({ slug }) => slug),
  }
}

/** The products that a draft may be, without comparing each with each. */
function groupByIdentity(products: readonly KnownProduct[]): (draft: WithSource) => KnownProduct[] {
  const byIdentity = new Map<string, KnownProduct[]>()
  for (const product of products) {
    for (const identity of new Set(
      [...product.keys, ...product.skus, product.model ?? '', formerKey(product.slug)].map(lower),
    ))
      byIdentity.set(identity, [...(byIdentity.get(identity) ?? []), product])
  }
  return (draft) => {
    const { keys, skus } = identitiesOf([draft])
    return [...new Set([...keys, ...skus].flatMap((each) => byIdentity.get(lower(each)) ?? []))]
  }
}

/** The field that identifies a product: a SKU is the identity in WooCommerce's file. */
const identityOf = ({ source: { keys } }: WithSource) => (keys[0]?.startsWith('sku:') ? 'model' : 'slug')

const lower = (text: string) => text.toLowerCase()

function slugNotes(draft: WithSource, slug: string): ReportLine[] {
  const { handle } = draft.source
  if (draft.slug !== slug) return [toReportLine(draft, 'slug', 'slug_with_tail', slug, 'added')]
  if (handle === null || handle === slug) return []
  return [toReportLine(draft, 'slug', 'handle_changed', truncateValue(`${handle} → ${slug}`), 'added')]
}

/**
 * Handles products whose variants were imported as products of their own: a product that has their former addresses since they were
 * grouped is the one; when they are still there, they have to be grouped first.
 */
async function findGrouped(db: Database, drafts: readonly WithSource[]) {
  const slugs = drafts.flatMap(({ formerSlugs = [] }) => formerSlugs)
  const existing = await readExistingSlugs(db, slugs)
  const moved = await readMovedSlugs(db, slugs)
  return (draft: WithSource): Match | null => {
    const { formerSlugs = [] } = draft
    const ungrouped = formerSlugs.filter((each) => existing.has(each))
    if (ungrouped.length > 0)
      return { line: toReportLine(draft, 'slug', 'group_first', ungrouped.slice(0, 3).join(', ')) }
    const [grouped] = formerSlugs.flatMap((each) => moved.get(each) ?? [])
    if (!grouped) return null
    return { draft: { ...draft, slug: grouped.slug, source: { ...draft.source, productId: grouped.id } } }
  }
}

/** A report line about the slug or model of a draft. */
export function toReportLine(
  { row, slug, columns }: ProductDraft,
  field: 'slug' | 'model',
  code: ReportCode,
  value: string | null,
  outcome: Outcome = 'refused',
): ReportLine {
  return { row, slug, column: columns[field] ?? field, code, value, outcome }
}
