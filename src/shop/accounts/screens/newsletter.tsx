import { useMessages } from '#platform/i18n/language-provider.tsx'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { AccountPanel } from '../ui/account-panel.tsx'
import { TextLink } from '../ui/text-link.tsx'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: messages.newsletter.title,
  canonical: null,
})

/** Subscribes an e-mail address by a button, because mail scanners open every link in a message. */
export function Screen({ address: { search } }: { address: Address }) {
  const { newsletter } = useMessages()
  const token = search.get('token')
  const isDone = search.get('status') === 'done'
  return (
    <AccountPanel title={newsletter.title} after={<TextLink href="/">{newsletter.toShop}</TextLink>}>
      {isDone && (
        <div role="status">
          <Notice>{newsletter.done}</Notice>
        </div>
      )}
      {!isDone && !token && <Notice tone="error">{newsletter.invalid}</Notice>}
      {!isDone && token && (
        <form method="post" action="/newsletter" className="grid gap-4">
          <p>{newsletter.text}</p>
          <input type="hidden" name="token" value={token} />
          <Button type="submit" size="lg">
            {newsletter.confirm}
          </Button>
        </form>
      )}
    </AccountPanel>
  )
}
