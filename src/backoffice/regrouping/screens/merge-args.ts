import { parseRowId } from '#platform/pages/parse-row-id.ts'
import { cleanParam } from '#platform/text/clean-text.ts'

const maxWords = 200

/** The words that the page that remains is searched with, and its id once it is chosen; 0 before. */
export const readMergeArgs = (search: URLSearchParams) => ({
  words: cleanParam(search.get('search'), maxWords),
  into: parseRowId({ id: search.get('into') ?? '' }),
})
