import type { InquiryDraft } from './fields.ts'

/** A page that is asked for has no draft; one that answers a form has, see `forms.ts`. */
export const inquiryReads = {
  'inquiry-draft': async (): Promise<InquiryDraft | null> => null,
}
