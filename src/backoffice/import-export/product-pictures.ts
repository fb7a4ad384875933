import { readProductVariants } from '#backoffice/products/read-variants.ts'
import type { Database } from '#platform/db/db.ts'
import { createQueue } from '#platform/pictures/queue.ts'
import type { DraftVariants, ProductDraft } from './domain/file-fields.ts'
import type { ExistingFields } from './domain/plan-product.ts'
import { type ReportLine, truncateValue } from './domain/report.ts'
import type { ReadResult } from './read-drafts.ts'
import { readExisting } from './read-existing.ts'
import type { RemotePictures } from './remote-pictures.ts'
import type { ResolvedPicture } from './resolve-pictures.ts'

/** Enough to saturate both the picture pipeline and the network. */
const concurrency = 12

type Options = {
  resolve: (picture: string) => Promise<ResolvedPicture>
  remote: Pick<RemotePictures, 'lookUp'>
  hideWithoutPicture: boolean
}
type WithDraft = Extract<ReadResult, { draft: ProductDraft }>

/**
 * Resolves the pictures of a batch to shop addresses. Runs before the database transaction, because fetching and
 * processing pictures is slow.
 */
export async function resolveProductPictures(
  db: Database,
  batch: readonly ReadResult[],
  { resolve, remote, hideWithoutPicture }: Options,
): Promise<ReadResult[]> {
  const named = batch.flatMap(({ draft }) => (draft && hasPictures(draft) ? [draft.slug] : []))
  const existing =
    named.length === 0 ? new Map<string, ExistingFields>() : await readExisting(db, named, { hold: false })
  const stored = await readProductVariants(
    db,
    batch.flatMap(({ draft }) => (draft?.variants && existing.get(draft.slug)?.id) || []),
  )
  await remote.lookUp(batch.flatMap((read) => remoteAddresses(read)))
  const queue = createQueue(concurrency)
  const settled = await Promise.allSettled(
    batch.map(async (read) => {
      if (!read.draft) return read
      const { draft, lines } = read
      if (!hasPictures(draft)) return { draft: { ...draft, allowHidden: hideWithoutPicture }, lines }
      const already = existing.get(draft.slug)
      const ofValues = stored.get(already?.id ?? 0)?.pictures.flatMap(({ images }) => images) ?? []
      return queue.run(() =>
        withPictures({ draft, lines }, already, { resolve, hideWithoutPicture, ofValues }),
      )
    }),
  )
  return settled.map((each) => {
    if (each.status === 'rejected') throw each.reason
    return each.value
  })
}

/** The pictures on other servers a product references. */
export function remoteAddresses({ draft }: ReadResult): string[] {
  return picturesOf(draft).filter((each) => /^https?:/i.test(each))
}

function hasPictures({ fileFields, variants }: ProductDraft): boolean {
  return (
    fileFields.picture !== undefined ||
    fileFields.morePictures !== undefined ||
    (variants?.variants.some(({ pictures }) => pictures !== undefined) ?? false)
  )
}

function picturesOf(draft: ProductDraft | null): string[] {
  const { picture = '', morePictures = [] } = draft?.fileFields ?? {}
  const ofValues = draft?.variants?.variants.flatMap(({ pictures = [] }) => pictures) ?? []
  return [picture, ...morePictures, ...ofValues].filter((each) => each !== '')
}

async function withPictures(
  read: WithDraft,
  existing: ExistingFields | undefined,
  { resolve, hideWithoutPicture, ofValues }: Omit<Options, 'remote'> & { ofValues: readonly string[] },
): Promise<ReadResult> {
  const { draft, lines } = read
  // Pictures the product already has are not checked again.
  const current = new Set([existing?.picture, ...(existing?.morePictures ?? []), ...ofValues])
  const addressOf = new Map<string, string>()
  const remarks: ReportLine[] = []
  let isRefused = false
  const pictures = [...new Set(picturesOf(draft))]
  const results = await Promise.all(
    pictures.map((each): Promise<ResolvedPicture> | ResolvedPicture =>
      each.startsWith('/') && current.has(each) ? { address: each } : resolve(each),
    ),
  )
  pictures.forEach((picture, index) => {
    const resolved = results[index]
    if (!resolved) return
    if ('address' in resolved) {
      addressOf.set(picture, resolved.address)
      return
    }
    isRefused ||= !resolved.elsewhere && !hideWithoutPicture
    const owner = draft.variants?.variants.find(({ pictures: variantPictures }) =>
      variantPictures?.includes(picture),
    )
    const isOfProduct =
      picture === draft.fileFields.picture || draft.fileFields.morePictures?.includes(picture)
    const field =
      picture === draft.fileFields.picture ? 'picture' : isOfProduct ? 'morePictures' : 'valuePictures'
    const column = draft.columns[field] ?? field
    const about = {
      row: isOfProduct ? draft.row : (owner?.row ?? draft.row),
      slug: draft.slug,
      column,
      code: resolved.code,
      value: truncateValue(picture),
    }
    remarks.push({ ...about, outcome: 'unchanged' })
  })
  if (isRefused) return { draft: null, lines: remarks.map((each) => ({ ...each, outcome: 'refused' })) }
  const fileFields = { ...draft.fileFields, ...resolvedFields(draft, addressOf, existing) }
  const failed = remarks.length > 0
  return {
    draft: {
      ...draft,
      fileFields,
      allowHidden: failed || hideWithoutPicture,
      ...(draft.variants && { variants: withAddresses(draft.variants, addressOf) }),
    },
    lines: [...lines, ...remarks],
  }
}

/** Pictures of values that failed are left out; when all of a row failed, the value keeps those it has. */
function withAddresses(rows: DraftVariants, addressOf: ReadonlyMap<string, string>): DraftVariants {
  return {
    ...rows,
    variants: rows.variants.map(({ pictures, ...each }) => {
      const resolved = pictures?.flatMap((picture) => addressOf.get(picture) ?? [])
      const isFailed = pictures !== undefined && pictures.length > 0 && resolved?.length === 0
      return resolved && !isFailed ? { ...each, pictures: resolved } : each
    }),
  }
}

/** The resolved pictures in order. An existing product keeps its first picture when the file's one failed. */
function resolvedFields(
  { fileFields }: ProductDraft,
  addressOf: ReadonlyMap<string, string>,
  existing: ExistingFields | undefined,
) {
  const { picture, morePictures } = fileFields
  const first = picture === undefined ? undefined : addressOf.get(picture)
  const more = morePictures?.flatMap((each) => addressOf.get(each) ?? [])
  const hasPicture = existing !== undefined && existing.picture !== ''
  if (picture === undefined || picture === '' || first !== undefined || hasPicture) {
    const main = picture === '' ? '' : (first ?? existing?.picture)
    return {
      ...(picture !== undefined && main !== undefined && { picture: main }),
      ...(more && { morePictures: without(more, main) }),
    }
  }
  const [promoted = '', ...rest] = without(more ?? [], undefined)
  return { picture: promoted, ...(morePictures && { morePictures: rest }) }
}

function without(pictures: readonly string[], first: string | undefined): string[] {
  return [...new Set(pictures)].filter((each) => each !== first)
}
