import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { useHydrated } from '#platform/pages/use-hydrated.ts'
import { buttonClass } from '#ui/button.tsx'
import { filtersId } from './filter-aside.tsx'
import { activeFilterCount } from './listing-href.ts'
import type { Listing } from './use-listing.ts'

/** The Filters button on a phone: opens the sheet, or links to the panel without script. */
export function FilterOpener({
  listing: current,
  ...totals
}: {
  listing: Listing
  total: number | null
  atLeast: true | undefined
}) {
  const { listing } = useMessages()
  const { Sheet, open, close } = useSheet()
  const hydrated = useHydrated()
  const className = `${buttonClass('secondary', 'sm')} grow md:hidden`
  const content = (
    <>
      <SlidersHorizontal size={18} aria-hidden="true" />
      {listing.filtersOn(activeFilterCount(current.requested))}
    </>
  )
  return (
    <>
      {hydrated ? (
        <button type="button" aria-haspopup="dialog" onClick={open} className={className}>
          {content}
        </button>
      ) : (
        <a href={`#${filtersId}`} className={className}>
          {content}
        </a>
      )}
      {Sheet && <Sheet listing={current} {...totals} onClose={close} />}
    </>
  )
}

type Sheet = typeof import('./filters.tsx').FilterSheet

/** The sheet, whose code is loaded on the first press. Without a connection the panel in the page opens instead. */
function useSheet() {
  const [Sheet, setSheet] = useState<Sheet | null>(null)
  return {
    Sheet,
    open: () => {
      import('./filters.tsx').then(
        ({ FilterSheet }) => setSheet(() => FilterSheet),
        () => {
          location.hash = filtersId
        },
      )
    },
    close: () => setSheet(null),
  }
}
