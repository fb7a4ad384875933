import { lazy } from 'react'

type Module = typeof import('./option-filters.tsx')

let loaded: Module | undefined

/** Loads the code of the filters by options, attributes and sellers, which only shops with such products need, and of active filters. */
export async function loadOptionFilters(): Promise<Module> {
  loaded ??= await import('./option-filters.tsx')
  return loaded
}

/** A component of the module; rendered at once when the module is loaded, as it is on the server. */
function lazyPart<Name extends keyof Module>(name: Name) {
  return lazy(() => {
    if (!loaded) return loadOptionFilters().then((module) => ({ default: module[name] }))
    const part = { default: loaded[name] }
    // biome-ignore lint/suspicious/noThenProperty: React does not suspend when a thenable resolves at once
    return { then: (resolve: (value: typeof part) => void) => resolve(part) } as Promise<typeof part>
  })
}

export const OptionFilters = lazyPart('OptionFilters')
export const AttributeFilters = lazyPart('AttributeFilters')
export const SellerFilter = lazyPart('SellerFilter')
export const ChipsOfFilters = lazyPart('ChipsOfFilters')
