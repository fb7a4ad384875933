import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { defaultPageSize, type PageSize } from '#platform/http/page-size.ts'
import { hrefWith } from './list-args.ts'
import { PageHead } from './page-head.tsx'
import { ListPager } from './pager.tsx'
import { useQueryFailure } from './use-query-failure.tsx'

type Props<Data extends { total: number }> = {
  title: ReactNode
  intro?: ReactNode
  actions?: ReactNode
  path: string
  search: URLSearchParams
  /** The page that the address names. */
  args: { page?: number | undefined; pageSize?: PageSize | undefined }
  query: UseQueryResult<Data>
  filters?: ReactNode
  /** The rows of the page. */
  children: (data: Data) => ReactNode
}

/** A screen with one list: its heading, filters, one page of its rows and the links to the others. */
export function ListScreen<Data extends { total: number }>(props: Props<Data>) {
  const { title, intro, actions, path, search, args, query, filters, children } = props
  const failure = useQueryFailure(query)
  if (failure) return failure
  const { data } = query
  return (
    <>
      <PageHead title={title} intro={intro} actions={actions} />
      {filters}
      {data && (
        <>
          {children(data)}
          <ListPager
            args={args}
            defaultSize={defaultPageSize}
            total={data.total}
            hrefOf={(changes) => hrefWith(path, search, changes)}
          />
        </>
      )}
    </>
  )
}
