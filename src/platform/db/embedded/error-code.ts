/** The system's code of an error ('ENOENT', or PostgreSQL's SQLSTATE), undefined when it has none. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

/** Gives `otherwise` when the promise fails with one of the codes; every other failure passes. */
export async function unless<T, U>(promise: Promise<T>, codes: string[], otherwise: U): Promise<T | U> {
  try {
    return await promise
  } catch (error) {
    if (codes.includes(errorCode(error) ?? '')) return otherwise
    throw error
  }
}
