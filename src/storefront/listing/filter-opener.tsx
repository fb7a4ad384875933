import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { buttonClass } from '#ui/button.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { filtersId } from './filter-aside.tsx'
import { FilterSheet } from './filter-sheet.tsx'
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
  const [open, setOpen] = useState(false)
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
        <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)} className={className}>
          {content}
        </button>
      ) : (
        <a href={`#${filtersId}`} className={className}>
          {content}
        </a>
      )}
      {open && <FilterSheet listing={current} {...totals} onClose={() => setOpen(false)} />}
    </>
  )
}
