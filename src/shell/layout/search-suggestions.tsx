import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { navigate } from '#platform/pages/navigate.ts'
import { comboboxMove } from '#ui/combobox-state.ts'
import { addRecentSearch, clearRecentSearches } from './recent-searches.ts'
import { SuggestionOption } from './suggestion-option.tsx'
import { type Suggestion, useSuggestions } from './use-suggestions.ts'

const closed = { open: false, active: null as number | null }

/**
 * The suggestions of the header's search field (APG combobox pattern). Loaded when the field gets the focus, which makes
 * the field a combobox only then: the critical code contains none of it.
 */
export function SearchSuggestions({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const { layout } = useMessages()
  const id = useId()
  const [text, setText] = useState(input.current?.value ?? '')
  const [state, setState] = useState({ ...closed, open: true })
  const [, rerender] = useState(0)
  const suggestions = useSuggestions(text)
  const open = state.open && suggestions.length > 0
  const active = open && state.active !== null && state.active < suggestions.length ? state.active : null

  function choose(suggestion: Suggestion | undefined) {
    if (!suggestion || !input.current) return
    setState(closed)
    if (suggestion.kind === 'past') input.current.value = suggestion.text
    if (suggestion.kind !== 'product') addRecentSearch(input.current.value.trim())
    navigate(suggestion.href)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.isComposing) return
    if (event.key === 'Enter' && active !== null) {
      event.preventDefault()
      return choose(suggestions[active])
    }
    const next = comboboxMove(event, { open, active }, suggestions.length)
    if (!next) return
    event.preventDefault()
    setState(next)
  }

  useFieldEvents(input, {
    keydown: onKeyDown,
    input: () => {
      setText(input.current?.value ?? '')
      setState({ open: true, active: null })
    },
    focus: () => {
      setText(input.current?.value ?? '')
      setState({ open: true, active: null })
    },
    blur: () => setState(closed),
    submit: () => {
      setState(closed)
      const searched = input.current?.value.trim()
      if (searched) addRecentSearch(searched)
    },
  })
  useComboboxAttributes(input, {
    open,
    active: active === null ? null : `${id}-${active}`,
    list: `${id}-list`,
  })
  const listbox = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active !== null)
      listbox.current?.querySelectorAll('[role=option]')[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])

  return (
    <>
      <p role="status" className="sr-only">
        {open && layout.suggestionCount(suggestions.length)}
      </p>
      {open && (
        // biome-ignore lint/a11y/noStaticElementInteractions: pressing only keeps the focus in the field
        <div
          onMouseDown={(event) => event.preventDefault()}
          className="absolute inset-x-0 top-full z-50 mt-1 overflow-hidden rounded-card border border-line bg-paper text-ink shadow-float"
        >
          <div
            ref={listbox}
            id={`${id}-list`}
            role="listbox"
            aria-label={layout.suggestions}
            className="max-h-[min(28rem,60dvh)] overflow-y-auto overscroll-contain py-1"
          >
            {suggestions.map((suggestion, index) => (
              <SuggestionOption
                key={suggestion.key}
                id={`${id}-${index}`}
                suggestion={suggestion}
                active={index === active}
                onChoose={() => choose(suggestion)}
              />
            ))}
          </div>
          {suggestions[0]?.kind === 'past' && (
            <button
              type="button"
              tabIndex={-1}
              onClick={() => {
                clearRecentSearches()
                rerender((count) => count + 1)
              }}
              className="min-h-11 w-full border-t border-line px-3 text-start text-sm font-bold text-tile-deep hover:bg-tile-tint"
            >
              {layout.clearSearches}
            </button>
          )}
        </div>
      )}
    </>
  )
}

type Handlers = {
  keydown: (event: KeyboardEvent) => void
  input: () => void
  focus: () => void
  blur: () => void
  submit: () => void
}

/** Attaches listeners to the field and its form, which belong to the header. */
function useFieldEvents(input: RefObject<HTMLInputElement | null>, handlers: Handlers): void {
  const latest = useRef(handlers)
  // Before the options are painted: Enter opens the option that is seen to be active.
  useLayoutEffect(() => {
    latest.current = handlers
  })
  useEffect(() => {
    const field = input.current
    if (!field) return
    const controller = new AbortController()
    const { signal } = controller
    field.addEventListener('keydown', (event) => latest.current.keydown(event), { signal })
    for (const name of ['input', 'focus', 'blur'] as const)
      field.addEventListener(name, () => latest.current[name](), { signal })
    // The text that was typed while this code was loading.
    if (document.activeElement === field) latest.current.input()
    field.form?.addEventListener('submit', () => latest.current.submit(), { signal, capture: true })
    return () => controller.abort()
  }, [input])
}

type ComboboxState = { open: boolean; active: string | null; list: string }

function useComboboxAttributes(
  input: RefObject<HTMLInputElement | null>,
  { open, active, list }: ComboboxState,
): void {
  useEffect(() => {
    const field = input.current
    if (!field) return
    field.setAttribute('aria-autocomplete', 'list')
    field.setAttribute('aria-expanded', String(open))
    setOrRemove(field, 'aria-controls', open ? list : null)
    setOrRemove(field, 'aria-activedescendant', active)
  }, [input, open, active, list])
}

function setOrRemove(field: HTMLElement, name: string, value: string | null): void {
  if (value === null) field.removeAttribute(name)
  else field.setAttribute(name, value)
}
