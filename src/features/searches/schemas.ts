import * as v from 'valibot'
import { strictObjectCode } from '#platform/http/ids.ts'

export const maxSearchLength = 200

/** What the result list of a search tells, once it is shown and when a product is opened from it. */
export const searchNews = v.strictObject(
  {
    search: v.pipe(
      v.string('invalid'),
      v.trim(),
      v.minLength(1, 'required'),
      v.maxLength(maxSearchLength, 'too_long'),
    ),
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
