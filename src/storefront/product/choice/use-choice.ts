import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { OptionChoice } from '#features/catalogue/domain/described-option.ts'
import {
  choicePath,
  choiceQuery,
  choose,
  parseChoice,
  preselect,
} from '#features/catalogue/domain/option-choice.ts'
import { productSearch } from '#features/catalogue/domain/product-search.ts'
import { navigate } from '#platform/pages/navigate.ts'
import { chosenFields } from './option-ids.ts'
import type { ProductWithOptions } from './product-with-options.ts'

type Change = { key: string; before: OptionChoice; query: string; moved: readonly string[] }

export type ChoiceState = {
  choice: OptionChoice
  /** The last change; null when the choice has changed otherwise since. */
  change: Pick<Change, 'moved'> | null
  select: (key: string, value: string) => void
}

/** The current choice of a product, which is in the address. */
export function useChoice(product: ProductWithOptions): ChoiceState & { search: URLSearchParams } {
  const search = useOwnSearch(`/product/${product.slug}`)
  const state = useChangingChoice(product, search, (query) =>
    navigate(choicePath(product.slug, query), { replace: true }),
  )
  useChosenBeforeHydration(product, state.choice, state.select)
  return { ...state, search }
}

/** A choice of a product outside its page; `initial` is the query of its address. */
export function useLocalChoice(product: ProductWithOptions, initial: string): ChoiceState {
  const [query, setQuery] = useState(initial)
  return useChangingChoice(product, new URLSearchParams(query), setQuery)
}

/**
 * The choice of a query. `moved` are the options that the last change has moved. Moving through the values of one option by
 * the arrow keys starts from the same choice each time, so that passing a value which is not available leaves no trace.
 */
function useChangingChoice(
  product: ProductWithOptions,
  search: URLSearchParams,
  store: (query: string) => void,
): ChoiceState {
  const [last, setLast] = useState<Change | null>(null)
  const choice = preselect(product, parseChoice(product, search))
  const query = choiceQuery(product, choice)
  const change = last?.query === query ? last : null

  function select(key: string, value: string): void {
    const before = change?.key === key ? change.before : choice
    const next = choose(product, before, key, value).choice
    const moved = Object.keys(next).filter((each) => each !== key && next[each] !== choice[each])
    const nextQuery = choiceQuery(product, next)
    setLast({ key, before, query: nextQuery, moved })
    store(nextQuery)
  }

  return { choice, change, select }
}

/** Takes over what the shopper has chosen in the page of the server. */
function useChosenBeforeHydration(
  { options }: ProductWithOptions,
  choice: OptionChoice,
  select: (key: string, value: string) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    const changed = chosenFields(options.map(({ key }) => key)).find(([key, value]) => choice[key] !== value)
    if (changed) select(...changed)
  }, [])
}

/** The query of the product's page. It stays while another page is loading. */
function useOwnSearch(path: string): URLSearchParams {
  const [current] = useLocation()
  const search = useSearch()
  const [own, setOwn] = useState(search)
  if (current === path && own !== search) setOwn(search)
  return productSearch(new URLSearchParams(current === path ? search : own))
}
