import { type QueryClient, useQuery } from '@tanstack/react-query'
import { getStatus } from '#platform/pages/page-error.ts'
import type { Address } from '#platform/pages/screen.ts'
import { categoryQuery, subCategoryQuery } from '#shop/catalogue/client.ts'

type State = { data?: unknown; error: unknown }

function isNotFound({ data, error }: State): boolean {
  return data === null || (error !== null && getStatus(error) === 404)
}

/** Whether the URL names a category or sub-category that does not exist. */
export function useCategoryMissing({ params: { category, sub } }: Address): boolean {
  const query = useQuery({ ...categoryQuery(category ?? ''), enabled: category !== undefined })
  const subCategory = useQuery({ ...subCategoryQuery(category ?? '', sub ?? ''), enabled: sub !== undefined })
  return (category !== undefined && isNotFound(query)) || (sub !== undefined && isNotFound(subCategory))
}

export function isCategoryMissing(queries: QueryClient, { params: { category, sub } }: Address): boolean {
  const state = category === undefined ? undefined : queries.getQueryState(categoryQuery(category).queryKey)
  const subCategory =
    sub === undefined ? undefined : queries.getQueryState(subCategoryQuery(category ?? '', sub).queryKey)
  return [state, subCategory].some((each) => each !== undefined && isNotFound(each))
}
