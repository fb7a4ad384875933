import * as v from 'valibot'
import { strictObjectCode } from '#platform/http/ids.ts'
import { lineText } from '#platform/text/text-schema.ts'

export const maxSearchLength = 200

/** The outcome of a search: sent when its results are displayed, and when a product is opened from them. */
export const searchEvent = v.strictObject(
  {
    search: lineText({ min: 1, max: maxSearchLength, codes: { type: 'invalid' } }),
    news: v.pipe(
      v.picklist(['found', 'failed', 'opened'], 'unknown_value'),
      v.description(
        '`found`: results are displayed; `failed`: no product matches all words; `opened`: a product of the results was opened.',
      ),
    ),
  },
  strictObjectCode,
)
export type SearchEvent = v.InferOutput<typeof searchEvent>
