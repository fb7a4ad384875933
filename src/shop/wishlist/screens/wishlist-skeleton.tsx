import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const places = ['first', 'second', 'third']

export function WishlistSkeleton() {
  const { wishlist } = useMessages()
  return (
    <div role="status">
      <span className="sr-only">{wishlist.loading}</span>
      <div className="grid gap-4 md:grid-cols-2">
        {places.map((place) => (
          <div key={place} className="flex gap-4 rounded-card border border-line bg-paper p-4">
            <Skeleton className="size-24 shrink-0 md:size-32" />
            <div className="grow space-y-3">
              <Skeleton className="h-5 w-3/4" />
              <Skeleton className="h-6 w-1/2" />
              <Skeleton className="h-11 w-full" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
