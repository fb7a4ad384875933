import { useQuery } from '@tanstack/react-query'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import type { ScreenModule } from '#platform/pages/screen.ts'
import { profileQuery } from '#shop/accounts/client.ts'
import { withReturnUrl } from '#shop/accounts/ui/return-url.ts'
import { TextLink } from '#shop/accounts/ui/text-link.tsx'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { UserRound } from '#ui/icons/user-round.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { StarDrawing } from '#ui/star-drawing.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { AddressBook } from './address-book.tsx'
import { ProfileOrders } from './profile-orders.tsx'
import { ProfilePayment } from './profile-payment.tsx'
import { ProfileTab } from './profile-tab.tsx'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: messages.accounts.myAccount,
  canonical: null,
})

export function Screen() {
  const { accounts } = useMessages()
  return (
    <div className="page-gutter mx-auto max-w-4xl py-6">
      <h1 className="mb-4 text-2xl font-extrabold">{accounts.myAccount}</h1>
      <Account />
    </div>
  )
}

function Account() {
  const { accounts } = useMessages()
  const { data: profile, isError, isFetching, refetch } = useQuery(profileQuery())
  if (profile === undefined && isError) {
    return <ErrorState message={accounts.loadFailed} retry={() => void refetch()} busy={isFetching} />
  }
  if (profile === undefined) return <Skeleton className="h-80 rounded-card" />
  if (profile === null) return <Invitation />
  return (
    <Tabs
      label={accounts.tabs}
      tabs={[
        { id: 'profile', label: accounts.tabProfile, panel: <ProfileTab profile={profile} /> },
        { id: 'orders', label: accounts.tabOrders, panel: <ProfileOrders /> },
        { id: 'addresses', label: accounts.tabAddresses, panel: <AddressBook /> },
        { id: 'payment', label: accounts.tabPayment, panel: <ProfilePayment /> },
      ]}
    />
  )
}

/** Invites guests to sign in; their orders are not lost meanwhile. */
function Invitation() {
  const { accounts } = useMessages()
  return (
    <EmptyState
      drawing={
        <StarDrawing>
          <UserRound size={36} strokeWidth={1.75} />
        </StarDrawing>
      }
      heading={<h2 className="text-xl font-extrabold">{accounts.inviteTitle}</h2>}
      action={
        <div className="flex flex-col items-center gap-3">
          <div className="flex flex-wrap justify-center gap-3">
            <Link href={withReturnUrl('/login', '/profile')} className={buttonClass()}>
              {accounts.login}
            </Link>
            <Link href={withReturnUrl('/register', '/profile')} className={buttonClass('secondary')}>
              {accounts.registerTitle}
            </Link>
          </div>
          <TextLink href="/orders">{accounts.guestOrders}</TextLink>
        </div>
      }
    >
      <p>{accounts.inviteText}</p>
    </EmptyState>
  )
}
