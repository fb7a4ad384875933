import { lazy } from 'react'

type Module = typeof import('./listing.tsx')

let loaded: Module | undefined

/** Loads the code of lists. An import of the whole screen, whose file of the build would be divided otherwise. */
export async function loadList(): Promise<void> {
  loaded ??= await import('./listing.tsx')
  if (import.meta.env.SSR) await loaded.loadOptionFilters()
}

/** The list of a seller; rendered at once when its code is loaded, as the server cannot wait. */
export const List = lazy(() => {
  if (!loaded) return import('./listing.tsx').then(({ ListingPage }) => ({ default: ListingPage }))
  const part = { default: loaded.ListingPage }
  // biome-ignore lint/suspicious/noThenProperty: React does not suspend when a thenable resolves at once
  return { then: (resolve: (value: typeof part) => void) => resolve(part) } as Promise<typeof part>
})
