import { useState } from 'react'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
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
  const className = `${buttonClass('secondary', 'sm')} md:hidden`
  const { language } = useLanguage()
  const count = activeFilterCount(current.requested)
  const label = listing.filtersOn(count)
  const content = (
    <>
      {listing.filters}
      {count > 0 && <bdi className="tabular">{formatNumber(count, language)}</bdi>}
    </>
  )
  return (
    <>
      {hydrated ? (
        <button type="button" aria-label={label} aria-haspopup="dialog" onClick={open} className={className}>
          {content}
        </button>
      ) : (
        <a href={`#${filtersId}`} aria-label={label} className={className}>
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
