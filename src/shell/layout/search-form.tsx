import { type FormEvent, lazy, Suspense, useState } from 'react'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { navigate } from '#platform/pages/navigate.ts'
import { usePages } from '#platform/pages/pages-context.ts'
import { Search } from '#ui/icons/search.ts'
import { X } from '#ui/icons/x.ts'
import { useSearchField } from '#ui/use-search-field.ts'

const SearchSuggestions = lazy(() =>
  import('./search-suggestions.tsx').then((module) => ({ default: module.SearchSuggestions })),
)
const maxSearchLength = 200

/** Searches all products. Blank text is not submitted (docs/product.md). */
export function SearchForm() {
  const { layout } = useMessages()
  const { address } = usePages().current
  const searched = address.path === '/products' ? (address.search.get('search') ?? '') : ''
  const { field, settle } = useSearchField(searched)
  const [isFocused, setIsFocused] = useState(false)

  function search(event: FormEvent) {
    event.preventDefault()
    const text = field.current?.value.trim()
    if (!text) return field.current?.focus()
    settle(text)
    navigate(`/products?search=${encodeURIComponent(text)}`)
  }

  function clear() {
    if (!field.current) return
    field.current.value = ''
    field.current.dispatchEvent(new Event('input', { bubbles: true }))
    field.current.focus()
  }

  // Clears the last error before each validation: browsers dispatch this click for the Enter key too.
  const clearError = () => field.current?.setCustomValidity('')

  return (
    <search className="relative block">
      <form
        action="/products"
        onSubmit={search}
        className="flex overflow-hidden rounded-control bg-paper text-ink focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-paper"
      >
        <input
          ref={field}
          type="search"
          role="combobox"
          aria-expanded={false}
          onFocus={() => setIsFocused(true)}
          name="search"
          dir="auto"
          required
          pattern=".*\S.*"
          title={layout.searchBlank}
          maxLength={maxSearchLength}
          defaultValue={searched}
          aria-label={layout.search}
          placeholder={layout.searchPlaceholder}
          autoComplete="off"
          enterKeyHint="search"
          onInvalid={({ currentTarget }) => currentTarget.setCustomValidity(layout.searchBlank)}
          onInput={clearError}
          className="peer h-11 min-w-0 grow bg-transparent px-3.5 outline-none placeholder:text-ink-soft [&::-webkit-search-cancel-button]:hidden"
        />
        {isFocused && (
          <button
            type="button"
            onClick={clear}
            aria-label={layout.clearSearch}
            className="grid h-11 w-11 shrink-0 place-items-center text-ink-soft peer-placeholder-shown:hidden hover:text-ink"
          >
            <X size={18} />
          </button>
        )}
        <button
          type="submit"
          aria-label={layout.search}
          data-tooltip={layout.search}
          onClick={clearError}
          className="grid h-11 w-13 shrink-0 place-items-center bg-tile text-ink hover:bg-tile-tint"
        >
          <Search size={22} />
        </button>
      </form>
      {isFocused && (
        <Suspense>
          <SearchSuggestions input={field} />
        </Suspense>
      )}
    </search>
  )
}
