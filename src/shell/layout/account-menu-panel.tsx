import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import type { SessionUser } from '#shop/accounts/schemas.ts'
import { buttonClass } from '#ui/button.tsx'
import { AccountGreeting } from './account-greeting.tsx'

const item = 'flex min-h-11 items-center rounded-control px-3 hover:bg-tile-tint'

/** What the account menu offers a guest, a shopper and staff. */
export function AccountMenuPanel({ account }: { account: SessionUser | null }) {
  const { layout } = useMessages()
  return (
    <>
      {account ? (
        <AccountGreeting name={account.name} />
      ) : (
        <>
          <Link href="/login" className={`${buttonClass()} w-full`}>
            {layout.signIn}
          </Link>
          <Link href="/register" className={`${item} justify-center text-sm text-tile-deep`}>
            {layout.startHere}
          </Link>
        </>
      )}
      {account?.isStaff && (
        // A separate build, so it needs a full page load.
        <a href="/admin" className={`${item} mt-3 border-t border-line font-bold text-tile-deep`}>
          {layout.backOffice}
        </a>
      )}
      <div className={`border-t border-line pt-2 ${account ? 'mt-3' : 'mt-1'}`}>
        <Link href="/orders" className={item}>
          {layout.yourOrders}
        </Link>
        <Link href="/profile" className={item}>
          {layout.yourAccount}
        </Link>
        <Link href="/wishlist" className={item}>
          {layout.yourWishlist}
        </Link>
      </div>
    </>
  )
}
