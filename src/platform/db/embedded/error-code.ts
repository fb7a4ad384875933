/** The code of an error ('ENOENT', or a SQLSTATE), undefined if it has none. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

/** Resolves with `otherwise` when the promise rejects with one of the codes; rethrows other errors. */
export async function catchCodes<T, U>(promise: Promise<T>, codes: string[], otherwise: U): Promise<T | U> {
  try {
    return await promise
  } catch (error) {
    if (codes.includes(errorCode(error) ?? '')) return otherwise
    throw error
  }
}
