import { useQuery } from '@tanstack/react-query'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import { buttonClass } from '#ui/button.tsx'
import { signInWaysQuery } from '../client-code.ts'
import { withReturnUrl } from '../ui/return-url.ts'

/** The way to sign in by a code, above the form for a password; nothing in a shop that sends no codes. */
export function PhoneSignInLink({ back }: { back: string | null }) {
  const { accounts } = useMessages()
  const { data: ways } = useQuery(signInWaysQuery())
  if (!ways?.phoneCode) return null
  return (
    <div className="mb-5 grid gap-4">
      <Link href={withReturnUrl('/login/phone', back)} className={buttonClass('secondary', 'lg')}>
        {accounts.byPhone}
      </Link>
      <p className="text-ink-soft">{accounts.orWithPassword}</p>
    </div>
  )
}
