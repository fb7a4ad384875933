import { useMessages } from '#platform/i18n/language-provider.tsx'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { AccountPanel } from '../ui/account-panel.tsx'
import { TextLink } from '../ui/text-link.tsx'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: messages.accounts.confirmEmailTitle,
  canonical: null,
})

/** Confirms an e-mail address by a button, because mail scanners open every link in a message. */
export function Screen({ address: { search } }: { address: Address }) {
  const { accounts } = useMessages()
  const token = search.get('token')
  const status = search.get('status')
  return (
    <AccountPanel
      title={accounts.confirmEmailTitle}
      after={<TextLink href="/profile">{accounts.myAccount}</TextLink>}
    >
      {status === 'done' && (
        <div role="status">
          <Notice>{accounts.confirmEmailDone}</Notice>
        </div>
      )}
      {status !== 'done' && !token && <Notice tone="error">{accounts.confirmEmailInvalid}</Notice>}
      {status !== 'done' && token && (
        <form method="post" action="/confirm-email" className="grid gap-4">
          <p>{accounts.confirmEmailText}</p>
          <input type="hidden" name="token" value={token} />
          <Button type="submit" size="lg">
            {accounts.confirmEmailDo}
          </Button>
        </form>
      )}
    </AccountPanel>
  )
}
