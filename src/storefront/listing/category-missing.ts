import { type QueryClient, useQuery } from '@tanstack/react-query'
import { categoryQuery } from '#features/catalogue/client.ts'
import { statusOf } from '#platform/pages/page-error.ts'
import type { Address } from '#platform/pages/screen.ts'

type State = { data?: unknown; error: unknown }

function isNotFound({ data, error }: State): boolean {
  return data === null || (error !== null && statusOf(error) === 404)
}

/** Whether the URL names a category that does not exist. */
export function useCategoryMissing({ params: { category } }: Address): boolean {
  const query = useQuery({ ...categoryQuery(category ?? ''), enabled: category !== undefined })
  return category !== undefined && isNotFound(query)
}

export function isCategoryMissing(queries: QueryClient, { params: { category } }: Address): boolean {
  const state = category === undefined ? undefined : queries.getQueryState(categoryQuery(category).queryKey)
  return state !== undefined && isNotFound(state)
}
