import { useAdmin } from '#desk/use-admin.ts'
import { orderNumber } from '#shop/orders/domain/order-number.ts'
import { Notice } from '#ui/notice.tsx'
import type { Moves } from '../schemas.ts'
import { ShortLines } from './short-lines.tsx'

/** The result of a bulk status change: the orders that were not changed, each with the reason. */
export function MoveResults({ moves: { moved, stayed } }: { moves: Moves }) {
  const { orders } = useAdmin()
  return (
    <div className="mb-3">
      <Notice tone={stayed.length > 0 ? 'error' : 'info'}>
        {moved.length > 0 && <p>{orders.moved(moved.length)}</p>}
        {stayed.length > 0 && (
          <>
            <p className="font-bold">{orders.skipped(stayed.length)}</p>
            <ul>
              {stayed.map(({ id, reason, lines }) => (
                <li key={id}>
                  <bdi dir="ltr" className="tabular font-bold">
                    {orderNumber(id)}
                  </bdi>
                  {': '}
                  {orders.skipReasons[reason]}
                  {lines && <ShortLines lines={lines} />}
                </li>
              ))}
            </ul>
          </>
        )}
      </Notice>
    </div>
  )
}
