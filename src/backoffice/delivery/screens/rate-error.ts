import type { AdminMessages } from '#backoffice/shell/messages/en.ts'

/** The sentence for the code of a field of a rate, with the label of the field: of the form or of a column in a file. */
export function rateError(
  { columns, columnsOfFile, errors, unknownError }: AdminMessages['delivery'],
  field: string,
  code: string,
): string {
  const labels: Record<string, string> = { ...columns, ...columnsOfFile }
  const sentences: Record<string, string> = errors
  const text = Object.hasOwn(sentences, code) ? sentences[code] : unknownError
  return Object.hasOwn(labels, field) ? `${labels[field]}: ${text}` : String(text)
}
