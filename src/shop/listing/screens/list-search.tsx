import type { FormEvent } from 'react'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Search } from '#ui/icons/search.ts'
import { useSearchField } from '#ui/use-search-field.ts'
import { HiddenArgs } from './hidden-args.tsx'
import type { Listing } from './use-listing.ts'

const maxSearchLength = 200

/** Searches within the current list; a blank query displays the whole list again. */
export function ListSearch({ listing: { path, args, requested, change } }: { listing: Listing }) {
  const { listing } = useMessages()
  const searched = args.search ?? ''
  const { field, settle } = useSearchField(searched)

  function search(event: FormEvent) {
    event.preventDefault()
    const text = field.current?.value.trim() ?? ''
    settle(text)
    change({ search: text || undefined })
  }

  return (
    <form
      action={path}
      onSubmit={search}
      className="flex min-w-0 grow-[4] basis-24 md:basis-60 rounded-control border border-ink-soft/60 bg-paper focus-within:outline-3 focus-within:outline-tile"
    >
      <HiddenArgs args={requested} except={['search']} />
      <input
        ref={field}
        type="search"
        name="search"
        dir="auto"
        maxLength={maxSearchLength}
        defaultValue={searched}
        aria-label={listing.search}
        placeholder={listing.searchPlaceholder}
        autoComplete="off"
        enterKeyHint="search"
        className="h-11 min-w-0 grow bg-transparent ps-3 outline-none text-ellipsis max-md:pe-3 max-md:text-sm placeholder:text-ink-soft"
      />
      <button
        type="submit"
        aria-label={listing.searchButton}
        data-tooltip={listing.searchButton}
        className="h-11 w-11 shrink-0 place-items-center rounded-control text-tile-deep hover:bg-tile-tint max-md:hidden md:grid"
      >
        <Search size={20} />
      </button>
    </form>
  )
}
