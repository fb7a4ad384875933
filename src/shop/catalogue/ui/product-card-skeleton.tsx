import { Skeleton } from '#ui/skeleton.tsx'

/** As large as a card, so that the layout does not shift when the card loads. */
export function ProductCardSkeleton() {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-paper">
      <Skeleton className="aspect-square rounded-none" />
      <div className="flex flex-col gap-1 p-3">
        <div className="flex min-h-[2lh] flex-col justify-center gap-2 text-sm leading-normal sm:text-base sm:leading-normal">
          <Skeleton className="h-3.5 w-full" />
          <Skeleton className="h-3.5 w-2/3" />
        </div>
        <Skeleton className="my-0.5 h-4 w-24" />
        <Skeleton className="h-7 w-28" />
        <Skeleton className="my-0.5 h-4 w-20" />
        <Skeleton className="mt-1.5 h-11 w-full" />
      </div>
    </div>
  )
}
