import type { MutationOptions, QueryClient } from '@tanstack/react-query'

/**
 * Runs a mutation that no component watches; its callbacks tell what came of it, a failure too. A page has dozens of
 * buttons that write: with an observer each they would take a cheap phone's time before any of them is pressed.
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
