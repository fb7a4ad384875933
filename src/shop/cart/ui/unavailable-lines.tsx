import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { isAvailable } from '../domain/cart-line.ts'
import type { CartItem } from '../schemas.ts'
import { useRemoveItem } from './use-remove-item.ts'
import { useSetQuantity } from './use-set-quantity.ts'

/** Says how many lines are sold out or short, with one button that removes the former and lowers the latter. */
export function UnavailableLines({ lines }: { lines: readonly CartItem[] }) {
  const { cart } = useMessages()
  const remove = useRemoveItem()
  const setQuantity = useSetQuantity()
  const unavailable = lines.filter((line) => !isAvailable(line))
  if (unavailable.length === 0) return null
  const short = unavailable.filter(({ product }) => product.stockQuantity > 0)
  const soldOut = unavailable.length - short.length
  return (
    <div className="mt-4 space-y-3 first:mt-0">
      <Notice tone="error">
        {soldOut > 0 && <p>{cart.soldOutStops(soldOut)}</p>}
        {short.length > 0 && <p>{cart.shortStops(short.length)}</p>}
      </Notice>
      <Button
        variant="secondary"
        className="needs-script w-full"
        onClick={() => {
          for (const line of unavailable) {
            if (line.product.stockQuantity > 0) setQuantity(line, line.product.stockQuantity)
            else remove(line)
          }
        }}
      >
        {short.length > 0 ? cart.takeAvailable : cart.removeSoldOut}
      </Button>
    </div>
  )
}
