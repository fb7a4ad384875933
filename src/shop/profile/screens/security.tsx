import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { logOutEverywhere } from '#shop/accounts/client.ts'
import { signInWaysQuery } from '#shop/accounts/client-code.ts'
import type { Profile } from '#shop/accounts/schemas.ts'
import { Button } from '#ui/button.tsx'
import { ChevronDown } from '#ui/icons/chevron-down.ts'
import { toast } from '#ui/toast.ts'
import { useAfterSignOut } from '../ui/use-after-sign-out.ts'
import { ChangePasswordForm } from './change-password-form.tsx'
import { CodePhone } from './code-phone.tsx'
import { RemoveAccountForm } from './remove-account-form.tsx'

/** Changing the password and the phone that signs in, signing out other devices, and deleting the account. */
export function Security({ profile }: { profile: Profile }) {
  const { accounts } = useMessages()
  const { data: ways } = useQuery(signInWaysQuery())
  return (
    <section aria-labelledby="security" className="needs-script border-t border-line pt-6">
      <h2 id="security" className="mb-3 text-lg font-extrabold">
        {accounts.security}
      </h2>
      <div className="divide-y divide-line rounded-control border border-line">
        <Part title={accounts.changePassword}>
          {profile.isWithoutPassword ? (
            <p>{accounts.addEmailForPassword}</p>
          ) : (
            <ChangePasswordForm username={profile.username} />
          )}
        </Part>
        {ways?.phoneCode && (
          <Part title={accounts.codePhone}>
            <CodePhone profile={profile} />
          </Part>
        )}
        <Part title={accounts.everywhere}>
          <SignOutEverywhere />
        </Part>
        <Part title={accounts.remove}>
          <RemoveAccountForm profile={profile} />
        </Part>
      </div>
    </section>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 px-4 font-bold hover:bg-tile-tint [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown size={20} className="shrink-0 text-ink-soft group-open:rotate-180" />
      </summary>
      <div className="px-4 pt-2 pb-5">{children}</div>
    </details>
  )
}

function SignOutEverywhere() {
  const { accounts, greeting } = useMessages()
  const [busy, setBusy] = useState(false)
  const leave = useAfterSignOut()

  async function signOut() {
    setBusy(true)
    try {
      await logOutEverywhere()
      leave(accounts.everywhereDone, '/login')
    } catch {
      toast({ description: greeting.failed, variant: 'destructive' })
      setBusy(false)
    }
  }

  return (
    <div className="space-y-4">
      <p>{accounts.everywhereText}</p>
      <Button variant="secondary" disabled={busy} aria-busy={busy} onClick={() => void signOut()}>
        {accounts.everywhere}
      </Button>
    </div>
  )
}
