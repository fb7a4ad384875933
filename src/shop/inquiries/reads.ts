import type { InquiryDraft } from './fields.ts'

/** A page request has no draft; the response to a submitted form has one, see `forms.ts`. */
export const inquiryReads = {
  'inquiry-draft': async (): Promise<InquiryDraft | null> => null,
}
