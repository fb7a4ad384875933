import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ShoppingBasket } from '#ui/icons/shopping-basket.ts'
import { StarDrawing } from '#ui/star-drawing.tsx'

export function CartEmpty() {
  const { cart } = useMessages()
  return (
    <EmptyState
      drawing={
        <StarDrawing>
          <ShoppingBasket size={36} strokeWidth={1.75} />
        </StarDrawing>
      }
      heading={<h2 className="text-xl font-bold">{cart.empty}</h2>}
      action={
        <Link href="/products" className={buttonClass('primary', 'lg')}>
          {cart.continueShopping}
        </Link>
      }
    >
      {cart.emptyText}
    </EmptyState>
  )
}
