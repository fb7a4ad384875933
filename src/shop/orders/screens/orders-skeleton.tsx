import { Skeleton } from '#ui/skeleton.tsx'

/** The skeleton of the order list; `text` is its label. */
export function OrdersSkeleton({ text }: { text: string }) {
  return (
    <div role="status" className="space-y-4">
      <p className="text-ink-soft">{text}</p>
      <Skeleton className="h-64 w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  )
}
