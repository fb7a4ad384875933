import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Package } from '#ui/icons/package.ts'
import { StarDrawing } from '#ui/star-drawing.tsx'

/** Rendered when there are no orders yet, or the URL names a page after the last (`pastEnd`). */
export function OrdersEmpty({ pastEnd }: { pastEnd: boolean }) {
  const { myOrders } = useMessages()
  return (
    <EmptyState
      drawing={
        <StarDrawing>
          <Package size={36} strokeWidth={1.75} />
        </StarDrawing>
      }
      heading={!pastEnd && <h2 className="text-xl font-bold">{myOrders.emptyTitle}</h2>}
      action={
        <Link href={pastEnd ? '/orders' : '/products'} className={buttonClass('primary', 'lg')}>
          {pastEnd ? myOrders.toNewest : myOrders.startShopping}
        </Link>
      }
    >
      {pastEnd ? myOrders.pastEnd : myOrders.emptyText}
    </EmptyState>
  )
}
