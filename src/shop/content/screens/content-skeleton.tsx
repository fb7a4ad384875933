import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const lines = ['w-full', 'w-11/12', 'w-full', 'w-4/5', 'w-full', 'w-2/3']

export function ContentSkeleton() {
  const { contentPage } = useMessages()
  return (
    <div role="status" aria-label={contentPage.loading} className="space-y-3">
      <Skeleton className="h-9 w-2/3" />
      {lines.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
        <Skeleton key={index} className={`h-4 ${width}`} />
      ))}
    </div>
  )
}
