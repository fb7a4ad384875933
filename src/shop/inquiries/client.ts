import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from '#platform/http/fetch-json.ts'
import type { InquiryKind } from './domain/inquiry-kinds.ts'
import type { InquiryDraft } from './fields.ts'
import type { InquiryInput, InquiryResponse } from './schemas.ts'

/**
 * The values and errors of a form submitted without JavaScript; the server provides them, the browser itself has
 * none.
 */
export function inquiryDraftQuery(kind: InquiryKind) {
  return queryOptions({
    queryKey: ['inquiry-draft', kind] as const,
    queryFn: async (): Promise<InquiryDraft | null> => null,
  })
}

export function postInquiry(body: InquiryInput): Promise<InquiryResponse> {
  return fetchJson('/api/inquiries', { method: 'POST', body })
}
