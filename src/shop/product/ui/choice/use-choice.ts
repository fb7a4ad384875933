import { useEffect, useState } from 'react'
import { usePath, useSearch } from '#platform/pages/location.tsx'
import { navigate } from '#platform/pages/navigate.ts'
import type { OptionChoice } from '#shop/catalogue/domain/described-option.ts'
import {
  choicePath,
  choiceQuery,
  choose,
  displayedChoice,
  isChoiceReported,
} from '#shop/catalogue/domain/option-choice.ts'
import { productSearch } from '#shop/catalogue/domain/product-search.ts'
import { chosenFields } from './option-ids.ts'
import type { ProductWithOptions } from './product-with-options.ts'

export type ChoiceState = {
  choice: OptionChoice
  /** The option that was changed last; undefined before any change, and when the choice has changed otherwise since. */
  changed: string | undefined
  /** A form without script was submitted with this choice, and nothing was added. */
  isReported: boolean
  select: (values: OptionChoice) => void
}

/** The current choice of a product, which is in the address. */
export function useChoice(product: ProductWithOptions): ChoiceState {
  const search = usePageSearch(`/product/${product.slug}`)
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

function useChangingChoice(
  product: ProductWithOptions,
  search: URLSearchParams,
  store: (query: string) => void,
): ChoiceState {
  const [last, setLast] = useState<{ key: string | undefined; query: string } | null>(null)
  const choice = displayedChoice(product, search)

  function select(values: OptionChoice): void {
    const query = choiceQuery(product, choose(product, choice, values))
    setLast({ key: Object.keys(values).at(-1), query })
    store(query)
  }

  const changed = last?.query === choiceQuery(product, choice) ? last.key : undefined
  return { choice, changed, isReported: isChoiceReported(search), select }
}

/** Takes over what the shopper has chosen in the page of the server. */
function useChosenBeforeHydration(
  { options }: ProductWithOptions,
  choice: OptionChoice,
  select: ChoiceState['select'],
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    const changed = chosenFields(options.map(({ key }) => key)).filter(
      ([key, value]) => choice[key] !== value,
    )
    if (changed.length > 0) select(Object.fromEntries(changed))
  }, [])
}

/** The query of the product's page. It stays while another page is loading. */
function usePageSearch(path: string): URLSearchParams {
  const current = usePath()
  const search = useSearch()
  const [pageSearch, setPageSearch] = useState(search)
  if (current === path && pageSearch !== search) setPageSearch(search)
  return productSearch(new URLSearchParams(current === path ? search : pageSearch))
}
