/** What a screen needs to know of a failed query; plain data, so that it survives the way to the browser. */
export type PageError = { status: number; code: string; message: string }

/** The status of a failed query: the answer's, or 0 when no answer came. */
export function statusOf(error: unknown): number {
  return typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 0
}
