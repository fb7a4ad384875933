import type { MutationOptions, QueryClient } from '@tanstack/react-query'

/**
 * Runs a mutation without an observer; its callbacks report success and failure. A page has dozens of buttons with
 * mutations, and creating an observer for each would cost a cheap phone time.
 */
export function mutate<Data, Variables, Result>(
  client: QueryClient,
  options: MutationOptions<Data, Error, Variables, Result>,
  variables: Variables,
): void {
  client
    .getMutationCache()
    .build(client, options)
    .execute(variables)
    .catch(() => undefined)
}
