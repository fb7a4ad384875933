import { useMessages } from '#platform/i18n/language-provider.tsx'
import { lazyPart } from '#platform/pages/lazy-part.tsx'
import { useAccount } from '#shop/accounts/ui/use-account.ts'
import { ChevronDown } from '#ui/icons/chevron-down.ts'
import { UserRound } from '#ui/icons/user-round.ts'
import { useClosingDetails } from './use-closing-details.ts'

const AccountMenuPanel = lazyPart(() =>
  import('./account-menu-panel.tsx').then(({ AccountMenuPanel }) => AccountMenuPanel),
)

export function AccountMenu() {
  const { layout } = useMessages()
  const details = useClosingDetails()
  const account = useAccount()
  return (
    <details ref={details} className="group relative">
      <summary
        data-tooltip={layout.account}
        className="header-item list-none [&::-webkit-details-marker]:hidden"
      >
        <UserRound size={22} />
        <span data-label="" className="sr-only md:not-sr-only">
          {layout.account}
        </span>
        <ChevronDown size={16} className="hidden group-open:rotate-180 md:block" />
      </summary>
      <div className="absolute end-0 top-full z-50 mt-1 w-64 rounded-card border border-line bg-paper p-3 text-ink shadow-float max-md:-end-11">
        <AccountMenuPanel account={account} />
      </div>
    </details>
  )
}
