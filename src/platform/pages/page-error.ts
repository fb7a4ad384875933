/** The error of a failed query as plain data, so that it can be serialized for the client. */
export type PageError = { status: number; code: string; message: string }

/** The HTTP status of a failed query, or 0 without a response. */
export function getStatus(error: unknown): number {
  return typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 0
}
