import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from '#platform/http/fetch-json.ts'
import { readNotice } from './domain/restock-notice.ts'
import type { RestockRequestInput, RestockRequestResponse } from './schemas.ts'

/** A form that was sent without script, as its page renders it again. */
export type RestockDraft = {
  contact: string
  failure: 'required' | 'invalid_contact' | 'too-many'
}

/** The draft of a form sent without script; the server provides it, the browser itself has none. */
export function restockDraftQuery() {
  return queryOptions({
    queryKey: ['restock-draft'] as const,
    queryFn: async (): Promise<RestockDraft | null> => null,
  })
}

/** The queries of the page that is the response to a form. */
export function restockDraftQueries(search: URLSearchParams) {
  return readNotice(search) === 'request' ? [restockDraftQuery()] : []
}

/** Throws `ApiError`, with `errors.contact` when it is neither an e-mail address nor a phone. */
export function requestRestock(slug: string, body: RestockRequestInput): Promise<RestockRequestResponse> {
  return fetchJson(`/api/products/${encodeURIComponent(slug)}/restock-requests`, { method: 'POST', body })
}
