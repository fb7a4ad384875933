import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from '#platform/http/fetch-json.ts'
import type { InquiryKind } from './domain/inquiry-kinds.ts'
import type { InquiryDraft } from './fields.ts'
import type { InquiryAnswer, InquiryInput } from './schemas.ts'

/** What a form that was sent without script came back with; the browser itself has none to ask for. */
export function inquiryDraftQuery(kind: InquiryKind) {
  return queryOptions({
    queryKey: ['inquiry-draft', kind] as const,
    queryFn: async (): Promise<InquiryDraft | null> => null,
  })
}

export function postInquiry(body: InquiryInput): Promise<InquiryAnswer> {
  return fetchJson('/api/inquiries', { method: 'POST', body })
}
