import type { ScreenQueries } from '#platform/pages/screen.ts'

/** Queries of `later-queries.ts`, by their name there. */
export function later(name: keyof typeof import('./later-queries.ts')): ScreenQueries {
  return async (address, language) => (await loadLaterQueries())[name](address, language)
}

let laterQueries: Promise<typeof import('./later-queries.ts')> | undefined

/** Loads `later-queries.ts` once; a failure is not remembered. */
export function loadLaterQueries() {
  laterQueries ??= import('./later-queries.ts').catch((error) => {
    laterQueries = undefined
    throw error
  })
  return laterQueries
}
