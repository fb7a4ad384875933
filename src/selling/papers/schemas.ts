import * as v from 'valibot'
import { strictObjectCode } from '#platform/http/ids.ts'
import { lineText } from '#platform/text/text-schema.ts'
import { maxPaperName, paperKinds } from '#shop/sellers/domain/papers.ts'

export const paperQuery = v.strictObject(
  {
    kind: v.picklist(paperKinds, 'unknown_value'),
    name: lineText({ min: 1, max: maxPaperName, codes: { type: 'required' } }),
  },
  strictObjectCode,
)
export const storedPaper = v.object({ id: v.pipe(v.number(), v.integer()) })
