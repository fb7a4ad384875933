import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import { buttonClass } from '#ui/button.tsx'

/** The way to My Orders. */
export function ProfileOrders() {
  const { accounts } = useMessages()
  return (
    <div className="space-y-4">
      <p>{accounts.ordersText}</p>
      <Link href="/orders" className={buttonClass('secondary')}>
        {accounts.toOrders}
      </Link>
    </div>
  )
}
