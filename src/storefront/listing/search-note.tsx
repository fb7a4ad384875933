import type { SearchOutcome } from '#features/catalogue/schemas.ts'
import { useMessages } from '#platform/i18n/language-provider.tsx'

/** Explains that the results are for a corrected query, or match only some of its words. */
export function SearchNote({ found }: { found: SearchOutcome | undefined }) {
  const { listing } = useMessages()
  if (!found || found.match === 'none') return null
  return (
    <>
      {found.readAs !== undefined && <p>{listing.readAs(found.readAs)}</p>}
      {found.match === 'mentioned' && <p>{listing.mentioned}</p>}
      {found.match === 'partial' && <p>{listing.partial}</p>}
    </>
  )
}
