import type { WorkOrder } from '../schemas.ts'

type Item = WorkOrder['items'][number]
type Props = Pick<Item, 'model'> & { variant: Item['variant'] | undefined; className: string }

/** What a packer looks for on the shelf: the SKU of the variant, otherwise the model. Nothing without either. */
export function ItemCode({ variant, model, className }: Props) {
  const code = variant?.sku ?? model
  if (code === null) return null
  return (
    <bdi dir="ltr" className={className}>
      {code}
    </bdi>
  )
}
