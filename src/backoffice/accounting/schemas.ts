import * as v from 'valibot'
import { strictObjectCode } from '#platform/http/ids.ts'
import { storableText } from '#platform/text/text-schema.ts'
import { accountingFiles } from './domain/accounting-files.ts'

const day = storableText({ code: 'invalid', long: 'invalid', max: 10 })

/** The first and the last day, as `2026-03-01`; checked together. */
export const rangeQuery = v.strictObject({ from: day, to: day }, strictObjectCode)

export const fileParams = v.object({ file: v.picklist(accountingFiles, 'unknown_value') })
