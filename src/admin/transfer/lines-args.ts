import type { LinesArgs } from '#features/transfer/schemas.ts'
import type { Address } from '#platform/pages/screen.ts'

const kinds = ['errors', 'remarks', 'rest'] as const

/** Which run an address shows, and which part of its report. A number nobody has is a run that is missing. */
export function linesArgs({ params, search }: Pick<Address, 'params' | 'search'>): LinesArgs {
  const runId = Number(/^\d{1,9}$/.exec(params.runId ?? '')?.[0] ?? 0)
  const page = Number(/^[1-9]\d{0,5}$/.exec(search.get('page') ?? '')?.[0] ?? 1)
  const only = kinds.find((each) => each === search.get('only'))
  return { runId, page, ...(only && { only }) }
}
