import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

export function ComparisonSkeleton() {
  const { comparison } = useMessages()
  return (
    <div role="status">
      <span className="sr-only">{comparison.loading}</span>
      <Skeleton className="h-96 w-full" />
    </div>
  )
}
