import * as v from 'valibot'
import { strictObjectCode } from '#platform/http/ids.ts'
import { isDay } from '#platform/i18n/baghdad-day.ts'
import { wordText } from '#platform/text/text-schema.ts'
import { versionField } from '#shop/seller-profiles/schemas.ts'

const day = v.pipe(
  wordText(/^\d{4}-\d{2}-\d{2}$/, { code: 'not_a_date', max: 10 }),
  v.check(isDay, 'not_a_date'),
)

/** `PUT …/away`: both days included; null for neither. */
export const awayBody = v.strictObject(
  { from: v.nullable(day), until: v.nullable(day), version: versionField },
  strictObjectCode,
)
export const termsBody = v.strictObject({ version: versionField }, strictObjectCode)
export const writtenVersion = v.object({ version: v.pipe(v.number(), v.integer()) })

export type AwayBody = v.InferOutput<typeof awayBody>
