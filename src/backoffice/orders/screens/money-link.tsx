import { useQuery } from '@tanstack/react-query'
import { selfQuery } from '#backoffice/staff/client.ts'
import { mayOpen } from '#backoffice/staff/ui/sections.ts'
import { useAdmin } from '#desk/use-admin.ts'
import { Link } from '#platform/pages/link.tsx'
import { parcelNumber } from '#shop/orders/domain/order-number.ts'
import { buttonClass } from '#ui/button.tsx'

type Props = { id: number; parcel?: number | undefined }

/** A link to what the books have of a parcel, or of the only one of an order; for members with the right to money. */
export function MoneyLink({ id, parcel = 1 }: Props) {
  const { books } = useAdmin()
  const { data: self } = useQuery(selfQuery())
  if (!self || !mayOpen(self, '/admin/books')) return null
  return (
    <Link href={`/admin/books/parcels/${parcelNumber(id, parcel)}`} className={buttonClass('quiet', 'sm')}>
      {books.moneyOfParcel}
    </Link>
  )
}
