import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { OptionChoice } from '#features/catalogue/domain/described-option.ts'
import {
  choicePath,
  choiceQuery,
  choose,
  displayedChoice,
  isChoiceReported,
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
  /** A form without script was submitted with this choice, and nothing was added. */
  isReported: boolean
  /** `fromCurrent`: starts from the current choice also when the last change was of the same option. */
  select: (key: string, value: string, options: { fromCurrent: boolean }) => void
}

/** The current choice of a product, which is in the address. */
export function useChoice(product: ProductWithOptions): ChoiceState {
  const search = useOwnSearch(`/product/${product.slug}`)
  const state = useChangingChoice(product, search, (query) =>
    navigate(choicePath(product.slug, query), { replace: true }),
  )
  useChosenBeforeHydration(product, state.choice, state.select)
  return state
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
  const choice = displayedChoice(product, search)
  const query = choiceQuery(product, choice)
  const change = last?.query === query ? last : null

  function select(key: string, value: string, { fromCurrent }: { fromCurrent: boolean }): void {
    const before = change?.key === key && !fromCurrent ? change.before : choice
    const next = choose(product, before, key, value).choice
    const moved = Object.keys(next).filter((each) => each !== key && next[each] !== choice[each])
    const nextQuery = choiceQuery(product, next)
    setLast({ key, before, query: nextQuery, moved })
    store(nextQuery)
  }

  return { choice, change, isReported: isChoiceReported(search), select }
}

/** Takes over what the shopper has chosen in the page of the server. */
function useChosenBeforeHydration(
  { options }: ProductWithOptions,
  choice: OptionChoice,
  select: ChoiceState['select'],
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    const changed = chosenFields(options.map(({ key }) => key)).find(([key, value]) => choice[key] !== value)
    if (changed) select(...changed, { fromCurrent: true })
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
