import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Heart } from '#ui/icons/heart.ts'
import { StarDrawing } from '#ui/star-drawing.tsx'

export function WishlistEmpty() {
  const { wishlist } = useMessages()
  return (
    <EmptyState
      drawing={
        <StarDrawing>
          <Heart size={36} strokeWidth={1.75} />
        </StarDrawing>
      }
      heading={<h2 className="text-xl font-bold">{wishlist.empty}</h2>}
      action={
        <Link href="/products" className={buttonClass('primary', 'lg')}>
          {wishlist.browse}
        </Link>
      }
    >
      {wishlist.emptyText}
    </EmptyState>
  )
}
