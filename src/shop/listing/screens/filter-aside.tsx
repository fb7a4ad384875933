import { useMessages } from '#platform/i18n/language-provider.tsx'
import { lazyPart } from '#platform/pages/lazy-part.tsx'
import type { Listing } from './use-listing.ts'

export const filtersId = 'filters'

const Filters = lazyPart(() => import('./filters.tsx').then(({ Filters }) => Filters), {
  className: 'flex flex-col gap-6',
  room: 'min-h-[40rem]',
})

/**
 * The filter panel. Beside a list it stays below the header while the list scrolls, and scrolls by itself when it is higher than
 * the window. On a phone it is displayed only without script, when the Filters link targets it.
 */
export function FilterAside({ listing: current }: { listing: Listing }) {
  const { listing } = useMessages()
  return (
    <aside
      id={filtersId}
      aria-label={listing.filters}
      className="hidden self-start rounded-card border border-line scroll-shade p-5 target:block md:sticky md:top-32 md:block md:max-h-[calc(100dvh-9rem)] md:overflow-x-hidden md:overflow-y-auto md:[scrollbar-width:thin]"
    >
      <h2 className="sr-only">{listing.filters}</h2>
      <Filters listing={current} />
    </aside>
  )
}
