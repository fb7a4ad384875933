import { ChevronDown, UserRound } from 'lucide-react'
import { useAccount } from '#features/accounts/ui/use-account.ts'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import { buttonClass } from '#ui/button.tsx'
import { AccountGreeting } from './account-greeting.tsx'
import { headerItem } from './header-item.ts'
import { useClosingDetails } from './use-closing-details.ts'

const item = 'flex min-h-11 items-center rounded-control px-3 hover:bg-tile-tint'

export function AccountMenu() {
  const { layout } = useMessages()
  const details = useClosingDetails()
  const account = useAccount()
  return (
    <details ref={details} className="group relative">
      <summary
        data-tooltip={layout.account}
        className={`${headerItem} list-none [&::-webkit-details-marker]:hidden`}
      >
        <UserRound size={22} aria-hidden="true" />
        <span data-label="" className="sr-only md:not-sr-only">
          {layout.account}
        </span>
        <ChevronDown size={16} aria-hidden="true" className="hidden group-open:rotate-180 md:block" />
      </summary>
      <div className="absolute end-0 top-full z-50 mt-1 w-64 rounded-card border border-line bg-paper p-3 text-ink shadow-float max-md:-end-11">
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
      </div>
    </details>
  )
}
