import { type FormEvent, useState } from 'react'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { logOut } from '#shop/accounts/client.ts'
import { useAfterSignOut } from '#shop/profile/ui/use-after-sign-out.ts'
import { Button } from '#ui/button.tsx'
import { LogOut } from '#ui/icons/log-out.ts'
import { toast } from '#ui/toast.ts'

/** The greeting and the sign-out button in the account menu of a signed-in shopper. */
export function AccountGreeting({ name }: { name: string }) {
  const { greeting } = useMessages()
  const [busy, setBusy] = useState(false)
  const leave = useAfterSignOut()

  async function signOut(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const menu = event.currentTarget.closest('details')
    setBusy(true)
    try {
      await logOut()
      menu?.removeAttribute('open')
      leave(greeting.loggedOut)
    } catch {
      toast({ description: greeting.failed, variant: 'destructive' })
      setBusy(false)
    }
  }

  return (
    <form method="post" action="/logout" onSubmit={(event) => void signOut(event)}>
      <p className="px-3 py-2 font-bold">{greeting.hello(`\u2068${name}\u2069`)}</p>
      <Button type="submit" variant="secondary" disabled={busy} aria-busy={busy} className="w-full">
        <LogOut size={18} className="icon-directional" />
        {greeting.logout}
      </Button>
    </form>
  )
}
