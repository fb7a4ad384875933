import { parseRowId } from '#platform/pages/parse-row-id.ts'
import type { Address } from '#platform/pages/screen.ts'
import type { LinesArgs } from '../schemas.ts'

const kinds = ['errors', 'remarks', 'rest'] as const

/** Reads the run id and the report filters from the URL. A malformed id is a run that does not exist. */
export function reportArgs({ params, search }: Pick<Address, 'params' | 'search'>): LinesArgs {
  const runId = parseRowId(params)
  const page = Number(/^[1-9]\d{0,5}$/.exec(search.get('page') ?? '')?.[0] ?? 1)
  const only = kinds.find((each) => each === search.get('only'))
  return { runId, page, ...(only && { only }) }
}
