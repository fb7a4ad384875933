import * as v from 'valibot'
import { strictObjectCode } from '#platform/http/ids.ts'
import { deletionSkipReasons } from './domain/deletion.ts'
import { seenProducts } from './schemas-visibility.ts'

const id = v.pipe(v.number(), v.integer())

export const deletionBody = v.strictObject({ products: seenProducts }, strictObjectCode)
export type DeletionBody = v.InferOutput<typeof deletionBody>

export const deletionResult = v.pipe(
  v.object({
    changed: v.array(id),
    /** `ordered`, `reviewed`: a product with a history stays; it can be hidden. */
    skipped: v.array(v.object({ id, reason: v.picklist(deletionSkipReasons) })),
  }),
  v.metadata({ ref: 'DeletionResult' }),
)
export type DeletionResult = v.InferOutput<typeof deletionResult>
