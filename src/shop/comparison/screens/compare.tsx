import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { comparisonQuery } from '../client.ts'
import { readView } from './compare-href.ts'
import { ComparisonSkeleton } from './comparison-skeleton.tsx'
import { ComparisonView } from './comparison-view.tsx'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: messages.comparison.title,
  canonical: null,
})

export function Screen({ address }: { address: Address }) {
  const { comparison } = useMessages()
  const { data, isError, isFetching, refetch } = useQuery(
    comparisonQuery(address.search.get('products') ?? ''),
  )
  const heading = useRef<HTMLHeadingElement>(null)
  const count = data?.products.length ?? 0
  const before = useRef(count)
  useEffect(() => {
    // A link that removes a product disappears with it.
    if (count < before.current && document.activeElement === document.body) heading.current?.focus()
    before.current = count
  }, [count])
  return (
    <div className="page-width py-4 md:py-6">
      <div className="mb-2 flex flex-wrap items-baseline gap-x-3">
        <h1 ref={heading} tabIndex={-1} className="text-xl font-extrabold outline-none md:text-2xl">
          {comparison.title}
        </h1>
        <p role="status" className="text-ink-soft">
          {count > 0 && comparison.count(count)}
        </p>
      </div>
      {data && <ComparisonView comparison={data} {...readView(address.search)} />}
      {!data && isError && (
        <ErrorState message={comparison.loadFailed} retry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !isError && <ComparisonSkeleton />}
    </div>
  )
}
