import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const places = ['first', 'second', 'third']

export function CartSkeleton() {
  const { cart } = useMessages()
  return (
    <div role="status" className="grid gap-4 md:grid-cols-[minmax(0,1fr)_22rem] md:gap-6">
      <span className="sr-only">{cart.loading}</span>
      <div className="rounded-card border border-line bg-paper px-4 md:px-6">
        {places.map((place) => (
          <div key={place} className="flex gap-4 py-4">
            <Skeleton className="size-22 shrink-0 md:size-28" />
            <div className="grow space-y-3">
              <Skeleton className="h-5 w-3/4" />
              <Skeleton className="h-4 w-1/3" />
              <Skeleton className="h-11 w-36" />
            </div>
          </div>
        ))}
      </div>
      <Skeleton className="h-80 w-full" />
    </div>
  )
}
