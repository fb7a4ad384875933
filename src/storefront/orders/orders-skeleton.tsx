import { Skeleton } from '#ui/skeleton.tsx'

/** Orders on their way; `text` says so. */
export function OrdersSkeleton({ text }: { text: string }) {
  return (
    <div role="status" className="space-y-4">
      <p className="text-ink-soft">{text}</p>
      <Skeleton className="h-64 w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  )
}
