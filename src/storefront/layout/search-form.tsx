import { Search } from 'lucide-react'
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { navigate } from '#platform/pages/navigate.ts'
import { usePages } from '#platform/pages/pages-context.ts'

const SearchSuggestions = lazy(() =>
  import('./search-suggestions.tsx').then((module) => ({ default: module.SearchSuggestions })),
)
const longestSearch = 200

/** Searches all products. Blank text goes nowhere (specification §5). */
export function SearchForm() {
  const { layout } = useMessages()
  const { address } = usePages().shown
  const input = useRef<HTMLInputElement>(null)
  const searched = address.path === '/products' ? (address.search.get('search') ?? '') : ''
  const settled = useRef(searched)
  const [suggests, setSuggests] = useState(false)

  // What was searched shows on arrival, unless the shopper has typed on meanwhile.
  useEffect(() => {
    if (!input.current || settled.current === searched) return
    if (input.current.value.trim() === settled.current) input.current.value = searched
    settled.current = searched
  }, [searched])

  function search(event: FormEvent) {
    event.preventDefault()
    const text = input.current?.value.trim()
    if (!text) return input.current?.focus()
    settled.current = text
    navigate(`/products?search=${encodeURIComponent(text)}`)
  }

  return (
    <search className="relative block">
      <form
        action="/products"
        onSubmit={search}
        className="flex overflow-hidden rounded-control bg-paper text-ink focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-paper"
      >
        <input
          ref={input}
          type="search"
          role="combobox"
          aria-expanded={false}
          onFocus={() => setSuggests(true)}
          name="search"
          dir="auto"
          required
          pattern=".*\S.*"
          maxLength={longestSearch}
          defaultValue={searched}
          aria-label={layout.search}
          placeholder={layout.searchPlaceholder}
          autoComplete="off"
          enterKeyHint="search"
          onInvalid={(event) => event.preventDefault()}
          className="h-11 min-w-0 grow bg-transparent px-3.5 outline-none placeholder:text-ink-soft"
        />
        <button
          type="submit"
          aria-label={layout.search}
          data-tooltip={layout.search}
          className="grid h-11 w-13 shrink-0 place-items-center bg-tile text-ink hover:bg-tile-tint"
        >
          <Search size={22} aria-hidden="true" />
        </button>
      </form>
      {suggests && (
        <Suspense>
          <SearchSuggestions input={input} />
        </Suspense>
      )}
    </search>
  )
}
