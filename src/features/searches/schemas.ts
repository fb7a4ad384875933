import * as v from 'valibot'
import { strictObjectCode } from '#platform/http/ids.ts'
import { lineText } from '#platform/text/text-schema.ts'

export const maxSearchLength = 200

/** What the result list of a search tells, once it is shown and when a product is opened from it. */
export const searchNews = v.strictObject(
  {
    search: lineText({ min: 1, max: maxSearchLength, codes: { type: 'invalid' } }),
    news: v.pipe(
      v.picklist(['found', 'failed', 'opened'], 'unknown_value'),
      v.description(
        '`found`: results are shown; `failed`: nothing has all of it; `opened`: a product of the results.',
      ),
    ),
  },
  strictObjectCode,
)
export type SearchNews = v.InferOutput<typeof searchNews>
