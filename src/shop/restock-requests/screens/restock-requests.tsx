import { useMessages } from '#platform/i18n/language-provider.tsx'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { AccountPanel } from '#shop/accounts/ui/account-panel.tsx'
import { TextLink } from '#shop/accounts/ui/text-link.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: messages.restock.deletionTitle,
  canonical: null,
})

/** Deletes the requests of an e-mail address by a button, because mail scanners open every link in a message. */
export function Screen({ address: { search } }: { address: Address }) {
  const { restock } = useMessages()
  const token = search.get('token')
  const isDone = search.get('status') === 'deleted'
  return (
    <AccountPanel
      title={restock.deletionTitle}
      after={<TextLink href="/products">{restock.toShop}</TextLink>}
    >
      {isDone && (
        <div role="status">
          <Notice>
            <p className="font-bold">{restock.deletionDone}</p>
            <p>{restock.deletionDoneText}</p>
          </Notice>
        </div>
      )}
      {!isDone && !token && <Notice tone="error">{restock.deletionInvalid}</Notice>}
      {!isDone && token && (
        <form method="post" action="/restock-requests" className="grid gap-4">
          <p>{restock.deletionText}</p>
          <input type="hidden" name="token" value={token} />
          <Button type="submit" size="lg">
            {restock.deletionDo}
          </Button>
        </form>
      )}
    </AccountPanel>
  )
}
