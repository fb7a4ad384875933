import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { categoryColumns } from './category-columns.ts'

const skeletons = 6

export function CategoryGridSkeleton() {
  const { catalogue } = useMessages()
  return (
    <div role="status">
      <span className="sr-only">{catalogue.loadingCategories}</span>
      <div className={categoryColumns} aria-hidden="true">
        {Array.from({ length: skeletons }, (_, index) => (
          <div key={String(index)} className="overflow-hidden rounded-card border border-line bg-paper">
            <Skeleton className="aspect-square rounded-none" />
            <Skeleton className="mx-auto my-3.5 h-4 w-3/4 md:my-4" />
          </div>
        ))}
      </div>
    </div>
  )
}
