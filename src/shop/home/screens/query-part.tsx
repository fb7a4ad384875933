import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { PackageOpen } from '#ui/icons/package-open.ts'
import { StarDrawing } from '#ui/star-drawing.tsx'

type Props<Data> = {
  query: UseQueryResult<Data>
  skeleton: ReactNode
  failed: string
  isEmpty: (data: Data) => boolean
  children: (data: Data) => ReactNode
}

/** Renders a query of the home page in its loading, failed, empty and loaded states. */
export function QueryPart<Data>({ query, skeleton, failed, isEmpty, children }: Props<Data>) {
  const { catalogue } = useMessages()
  if (query.isPending) return skeleton
  if (query.isError)
    return <ErrorState message={failed} retry={() => query.refetch()} busy={query.isFetching} />
  if (!isEmpty(query.data)) return children(query.data)
  return (
    <EmptyState
      drawing={
        <StarDrawing>
          <PackageOpen size={36} strokeWidth={1.75} />
        </StarDrawing>
      }
    >
      {catalogue.noProducts}
    </EmptyState>
  )
}
