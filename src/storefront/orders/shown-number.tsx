import { orderNumber } from '#features/orders/domain/order-number.ts'

/** An order's number, which reads the same way in both languages. */
export function ShownNumber({ id }: { id: number }) {
  return (
    <bdi dir="ltr" className="tabular">
      {orderNumber(id)}
    </bdi>
  )
}
