import type { RestockDraft } from './client.ts'

/** A page request has no draft; the response to a submitted form has one, see `forms.ts`. */
export const restockRequestReads = {
  'restock-draft': async (): Promise<RestockDraft | null> => null,
}
