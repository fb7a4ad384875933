import { orderNumber } from '../domain/order-number.ts'

/** An order number, which runs left to right in both languages. */
export function OrderNumber({ id }: { id: number }) {
  return (
    <bdi dir="ltr" className="tabular">
      {orderNumber(id)}
    </bdi>
  )
}
