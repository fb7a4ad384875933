import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'

type Props = {
  typed: string
  onType: (typed: string) => void
  onFocus: () => void
  /** The number of brands that match. */
  matches: number
  /** The address of the list searched for the typed text; undefined when it is searched already. */
  listSearch: string | undefined
}

/** Narrows the brands of the filter while typing. It has no name, so that the form does not send it. */
export function BrandSearch({ typed, onType, onFocus, matches, listSearch }: Props) {
  const { listing } = useMessages()
  const isSearching = typed.trim() !== ''
  return (
    <div className="needs-script mb-1">
      <input
        type="search"
        dir="auto"
        value={typed}
        maxLength={100}
        autoComplete="off"
        aria-label={listing.brandSearch}
        placeholder={listing.brandSearch}
        onFocus={onFocus}
        onChange={({ target }) => onType(target.value)}
        className="block h-11 w-full rounded-control border border-ink-soft/60 bg-paper px-3 text-sm placeholder:text-ink-soft"
      />
      <p role="status" className={isSearching && matches === 0 ? 'mt-2 text-sm' : 'sr-only'}>
        {isSearching && listing.brandMatches(matches)}
      </p>
      {isSearching && matches === 0 && listSearch && (
        <Link
          href={listSearch}
          className="flex min-h-11 items-center text-sm font-bold text-tile-deep underline"
        >
          {listing.searchListFor(typed.trim())}
        </Link>
      )}
    </div>
  )
}
