import { eq, sql } from 'drizzle-orm'
import { SlugConflict } from '#backoffice/products/write-products.ts'
import type { Database, Db } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { checkStockMoves, statesStock } from './domain/changed-stock.ts'
import type { ProductDraft } from './domain/file-fields.ts'
import { type ExistingFields, type Plan, planProduct } from './domain/plan-product.ts'
import {
  cellNotes,
  newProductNotes,
  type Outcome,
  type RefusalCode,
  type Remark,
  type ReportLine,
} from './domain/report.ts'
import { type Counts, type FileFormat, noCounts, type RunOptions } from './domain/run.ts'
import type { Categories, OpenPlaces } from './make-places.ts'
import { createVariantPlanner } from './plan-batch-variants.ts'
import type { ReadResult } from './read-drafts.ts'
import { type ImportCategory, readExisting, readSubCategories } from './read-existing.ts'
import { rememberSources } from './read-sources.ts'
import { noMoves, readStockMoves } from './read-stock-moves.ts'
import type { RecordedRun } from './record-for-undo.ts'
import { keyOfPlace, showPlaces } from './show-places.ts'
import { transferRuns } from './tables.ts'
import { addProducts, changeProducts, type ImportWrite } from './write-imported-products.ts'
import { writeLines } from './write-report-lines.ts'

export type ImportRun = RecordedRun & {
  db: Database
  dryRun: boolean
  format: FileFormat
  /** Also those that earlier batches made. */
  categories: Map<string, ImportCategory>
  /** By slug: those of the package that a dry run does not create. */
  packagedSubCategories: ReadonlyMap<string, { slug: string; category: string }>
  /** Whether an option is chosen by colour swatches. */
  isSwatch: (option: string) => boolean
  openPlaces: OpenPlaces
  /** Hidden categories that the report names, by `keyOfPlace`. */
  reportedPlaces: Set<string>
  /** What the file calls a column of its format. */
  nameOfColumn: (column: string) => string
  options: Pick<RunOptions, 'exportedAt' | 'changedStock'>
}

/** Thrown when the run was stopped or replaced by another one. */
export class RunStopped extends Error {}

type WithDraft = Extract<ReadResult, { draft: ProductDraft }>
const maxAttempts = 5

/**
 * Writes a batch of products with their stock, audit entries, report lines and the run's counts in one transaction,
 * so that they are consistent after a crash.
 */
export async function writeBatch(
  run: ImportRun,
  reads: readonly ReadResult[],
  bytesRead: number,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const made = await transaction(run.db, (tx) => writeOnce(run, tx, reads, bytesRead))
      for (const line of made.ofPlaces) run.reportedPlaces.add(keyOfPlace(line))
      for (const [slug, category] of made.categories ?? []) run.categories.set(slug, category)
      return
    } catch (error) {
      if (isDataError(error) || error instanceof Refusal) return writeHalves(run, reads, bytesRead)
      if (!(error instanceof SlugConflict || isConflict(error)) || attempt === maxAttempts) throw error
    }
  }
}

/** A row violates a database constraint. Splits the batch to write the valid rows and report the invalid one. */
async function writeHalves(run: ImportRun, reads: readonly ReadResult[], bytesRead: number): Promise<void> {
  const [only] = reads
  if (reads.length > 1) {
    const middle = Math.ceil(reads.length / 2)
    await writeBatch(run, reads.slice(0, middle), bytesRead)
    return writeBatch(run, reads.slice(middle), bytesRead)
  }
  if (!only?.draft) throw new Error('writing report lines failed')
  const { slug, row } = only.draft
  const line: ReportLine = { slug, row, outcome: 'refused', column: null, code: 'not_written', value: null }
  return writeBatch(run, [{ draft: null, lines: [line] }], bytesRead)
}

async function writeOnce(
  run: ImportRun,
  tx: Db,
  reads: readonly ReadResult[],
  bytesRead: number,
): Promise<{ categories: Categories | null; ofPlaces: readonly ReportLine[] }> {
  const drafts = reads.filter((read): read is WithDraft => read.draft !== null)
  const places = drafts.some(({ draft }) => draft.place) ? await run.openPlaces(tx) : null
  // Before products, as the product form does.
  const subCategories = await readSubCategories(tx, { hold: !run.dryRun })
  const known = new Map([...run.packagedSubCategories, ...subCategories])
  const slugs = drafts.map(({ draft }) => draft.slug)
  const existing =
    slugs.length > 0
      ? await readExisting(tx, slugs, { hold: !run.dryRun })
      : new Map<string, ExistingFields>()
  const withDraft = await checkStock(run, tx, drafts, existing)
  const subCategoryNow = (slug: string) => known.get(slug) ?? places?.subCategoryNow(slug) ?? null
  const ofRun = (slug: string) => run.categories.get(slug)?.slug ?? null
  // Somebody may have deleted one of the run's. A dry run has those of a package too, which it does not make.
  const categoryNow = (slug: string) =>
    places && !run.dryRun ? places.categoryNow(slug) : (ofRun(slug) ?? places?.categoryNow(slug) ?? null)
  const counts: Counts = { ...noCounts }
  const lines: ReportLine[] = []
  for (const read of reads) {
    const [first] = read.lines
    if (read.draft || !first) continue
    if (!read.ofFile) counts[first.outcome] += read.count ?? 1
    lines.push(...read.lines)
  }
  const toAdd: ImportWrite[] = []
  const toChange: ImportWrite[] = []
  const remembered: Parameters<typeof rememberSources>[1][number][] = []
  const planVariants = await createVariantPlanner(run, tx, withDraft, existing)
  for (const read of withDraft) {
    const { slug } = read.draft
    const placed = places?.place(read.draft) ?? { draft: read.draft }
    const draft = 'draft' in placed ? placed.draft : read.draft
    const { plan, variants } = planVariants(
      draft,
      'refused' in placed
        ? { kind: 'refused', remarks: [placed.refused] }
        : isOfAnother(draft, existing.get(slug))
          ? { kind: 'refused', remarks: [slugOfAnother(draft)] }
          : planProduct(draft, existing.get(slug), categoryNow, subCategoryNow),
    )
    const outcome = outcomeOf(plan)
    counts[outcome] += 1
    if (run.format !== 'own' && plan.kind !== 'refused')
      remembered.push({ source: run.format, key: draft.source?.keys[0] ?? '', slug })
    lines.push(...linesOf(read, plan, outcome))
    const written = { slug, ...(variants && { variants }) }
    if (plan.kind === 'add') toAdd.push({ ...written, existing: null, changed: [], ...plan })
    if (plan.kind === 'change') toChange.push({ ...written, ...plan })
  }
  const made = await places?.make([...toAdd, ...toChange].map(({ fields }) => fields))
  const ofPlaces = await showPlaces(run, tx, [...toAdd, ...toChange])
  lines.push(...(made?.lines ?? []), ...ofPlaces)
  counts.remarks = lines.filter((line) => line.outcome !== 'refused' && line.code !== null).length
  await updateProgress(run, tx, counts, bytesRead)
  if (!run.dryRun) {
    const inPlaces = { ...run, subCategories, ...made }
    await addProducts(inPlaces, tx, toAdd)
    await changeProducts(inPlaces, tx, toChange)
    await rememberSources(tx, remembered)
  }
  await writeLines(
    tx,
    run.runId,
    lines.map((line) => ({ ...line, column: line.column && run.nameOfColumn(line.column) })),
  )
  return { categories: run.dryRun ? null : (made?.categories ?? null), ofPlaces }
}

/** Adds remarks about stock that has changed since the file was exported, and leaves it if that was chosen. */
async function checkStock(
  { options: { exportedAt, changedStock } }: ImportRun,
  tx: Db,
  reads: readonly WithDraft[],
  existing: ReadonlyMap<string, ExistingFields>,
): Promise<readonly WithDraft[]> {
  if (exportedAt === null) return reads
  const ids = reads.flatMap(({ draft }) => (statesStock(draft) ? (existing.get(draft.slug)?.id ?? []) : []))
  const moved = await readStockMoves(tx, ids, new Date(exportedAt))
  return reads.map(({ draft: stated, lines }) => {
    const product = moved.get(existing.get(stated.slug)?.id ?? 0) ?? noMoves
    const { draft, notes } = checkStockMoves(stated, { ...product, leaves: changedStock === 'leave' })
    const remarks = notes.map((each) => ({ ...each, slug: stated.slug, outcome: 'unchanged' as const }))
    return { draft, lines: [...lines, ...remarks] }
  })
}

/** Whether the slug went to another product since the row was matched. */
function isOfAnother({ source }: ProductDraft, existing: ExistingFields | undefined): boolean {
  return source !== undefined && (existing?.id ?? null) !== (source.productId ?? null)
}

function slugOfAnother({ row, slug, columns }: ProductDraft): Remark<RefusalCode> {
  return { row, column: columns.slug ?? 'slug', code: 'slug_of_another', value: slug }
}

function outcomeOf(plan: Plan): Outcome {
  if (plan.kind === 'add') return 'added'
  return plan.kind === 'change' ? 'changed' : plan.kind
}

/** Builds the report lines. Remarks that concern only new products are omitted for existing ones. */
function linesOf({ draft, lines }: WithDraft, plan: Plan, outcome: Outcome): ReportLine[] {
  const { row, slug } = draft
  if (plan.kind === 'refused') {
    const unread = lines.filter(({ code, value }) => cellNotes.has(code) && value !== null)
    // A cell that was not read is not missing.
    const isUnread = ({ row: number, column }: ReportLine | Remark) =>
      unread.some((each) => each.row === number && each.column === column)
    const remarks = plan.remarks.filter((each) => each.code !== 'required' || !isUnread(each))
    return [...remarks, ...unread].map((each) => ({ ...each, slug, outcome }))
  }
  const remarks = lines.filter(({ code }) => plan.kind === 'add' || !newProductNotes.has(code))
  if (plan.kind === 'add') {
    // Untracked stock has its own remark.
    const notes = plan.notes.filter(({ code }) => code !== 'stock_default' || !remarks.some(isStockUnknown))
    remarks.push(...notes.map((each) => ({ ...each, slug, outcome })))
  } else remarks.push(...plan.notes.map((each) => ({ ...each, slug, outcome })))
  if (remarks.length > 0) return remarks.map((each) => ({ ...each, outcome }))
  return [{ row, slug, outcome, column: null, code: null, value: null }]
}

const isStockUnknown = ({ code }: ReportLine) => code === 'stock_unknown'

export async function updateProgress(
  run: Pick<ImportRun, 'runId'>,
  tx: Db,
  counts: Counts,
  bytesRead: number,
): Promise<void> {
  const columns = ['added', 'changed', 'unchanged', 'refused', 'skipped', 'deleted', 'remarks'] as const
  const raised = Object.fromEntries(
    columns.map((name) => [name, sql`${transferRuns[name]} + ${counts[name]}`]),
  )
  const [row] = await tx
    .update(transferRuns)
    .set({ ...raised, bytesRead })
    .where(sql`${eq(transferRuns.id, run.runId)} and ${eq(transferRuns.state, 'running')}`)
    .returning({ id: transferRuns.id })
  if (!row) throw new RunStopped()
}

function codeOf(error: unknown): string {
  const cause = (error as { cause?: unknown }).cause ?? error
  return String((cause as { code?: unknown }).code ?? '')
}

/** An invalid value or a violated constraint. */
const isDataError = (error: unknown) => /^(22|23|54)/.test(codeOf(error))
/** A serialization failure or deadlock. */
const isConflict = (error: unknown) => /^40(001|P01)$/.test(codeOf(error))
