import { useMessages } from '#platform/i18n/language-provider.tsx'
import type { SearchOutcome } from '#shop/catalogue/schemas.ts'

/** Explains that the results are for a corrected query, or match only some of its words. */
export function SearchNote({ searchOutcome }: { searchOutcome: SearchOutcome | undefined }) {
  const { listing } = useMessages()
  if (!searchOutcome || searchOutcome.match === 'none') return null
  return (
    <>
      {searchOutcome.readAs !== undefined && <p>{listing.readAs(searchOutcome.readAs)}</p>}
      {searchOutcome.match === 'mentioned' && <p>{listing.mentioned}</p>}
      {searchOutcome.match === 'partial' && <p>{listing.partial}</p>}
    </>
  )
}
