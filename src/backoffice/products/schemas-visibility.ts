import * as v from 'valibot'
import { jsonId, strictObjectCode } from '#platform/http/ids.ts'
import { visibilitySkipReasons } from './domain/visibility.ts'
import { maxVisibilityChanges } from './limits.ts'

const id = v.pipe(v.number(), v.integer())

/** Products with the versions the operator saw, without duplicates. */
export const seenProducts = v.pipe(
  v.array(
    v.strictObject(
      { id: jsonId, version: v.pipe(v.number('not_a_number'), v.integer('not_whole')) },
      strictObjectCode,
    ),
    'not_a_list',
  ),
  v.minLength(1, 'empty'),
  v.maxLength(maxVisibilityChanges, 'too_many'),
  v.check((all) => new Set(all.map(({ id }) => id)).size === all.length, 'twice'),
)

export const visibilityBody = v.strictObject(
  { hidden: v.boolean('required'), products: seenProducts },
  strictObjectCode,
)
export type VisibilityBody = v.InferOutput<typeof visibilityBody>

export const archiveBody = v.strictObject(
  { archived: v.boolean('required'), products: seenProducts },
  strictObjectCode,
)
export type ArchiveBody = v.InferOutput<typeof archiveBody>

export const visibilityResult = v.pipe(
  v.object({
    changed: v.array(id),
    /** `same`: nothing to change. `picture_needed`: a product without a picture cannot be shown in the shop. */
    skipped: v.array(v.object({ id, reason: v.picklist(visibilitySkipReasons) })),
  }),
  v.metadata({ ref: 'VisibilityResult' }),
)
export type VisibilityResult = v.InferOutput<typeof visibilityResult>
