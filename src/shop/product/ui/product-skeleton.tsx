import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

export function ProductSkeleton() {
  const { product } = useMessages()
  return (
    <div role="status">
      <span className="sr-only">{product.loading}</span>
      <Skeleton className="my-3 h-5 w-48" />
      <div className="grid gap-5 sm:grid-cols-[repeat(auto-fit,minmax(min(100%,20rem),1fr))] md:gap-10">
        <Skeleton className="product-picture w-full" />
        <div className="space-y-4">
          <Skeleton className="h-8 w-full" />
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-12 w-56" />
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-13 w-full" />
        </div>
      </div>
    </div>
  )
}
