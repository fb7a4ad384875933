import { parsePage } from '#desk/list-args.ts'
import { readPageSize } from '#platform/http/page-size.ts'
import { parseRowId } from '#platform/pages/parse-row-id.ts'
import type { Address } from '#platform/pages/screen.ts'

/** Reads the endpoint from the path, 0 when it is not a number, and the page from the query string. */
export function webhookMessagesArgs({ params, search }: Pick<Address, 'params' | 'search'>) {
  const page = parsePage(search)
  const pageSize = readPageSize(search)
  return {
    id: parseRowId(params),
    ...(page > 1 && { page }),
    ...(pageSize && { pageSize }),
  }
}
