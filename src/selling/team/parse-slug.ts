/** The seller of an address of the panel; null for the list of one's sellers. */
export function parseSlug(path: string): string | null {
  return /^\/selling\/([^/]+)/.exec(path)?.[1] ?? null
}
