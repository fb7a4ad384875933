import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { useAccount } from '../ui/use-account.ts'

/** Names the signed-in account beside a form for another one, with a link to continue. */
export function SignedInNotice({ back }: { back: string | null }) {
  const { accounts } = useMessages()
  const account = useAccount()
  if (!account) return null
  return (
    <div className="mb-5">
      <Notice>
        <p>{accounts.signedInAs(`\u2068${account.name}\u2069`)}</p>
        <TextLink href={back ?? '/'}>{accounts.goOn}</TextLink>
      </Notice>
    </div>
  )
}
