import { useQuery } from '@tanstack/react-query'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { AccountPanel } from '#shop/accounts/ui/account-panel.tsx'
import { withReturnUrl } from '#shop/accounts/ui/return-url.ts'
import { NotFound } from '#shop/content/ui/not-found.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { inviteQuery } from '../client.ts'
import { applicationPath, toInvitePath } from '../fields.ts'
import type { Invite } from '../schemas-invites.ts'

/** Where somebody accepts or declines to work for a seller. */
export function InvitePage({ token, isFull }: { token: string; isFull: boolean }) {
  const { invites } = useMessages()
  const { data, error } = useQuery(inviteQuery(token))
  if (error) return <NotFound />
  if (!data) return null
  return (
    <AccountPanel title={invites.title}>
      {isFull && <Notice tone="error">{invites.full}</Notice>}
      <Answer invite={data} token={token} />
    </AccountPanel>
  )
}

function Answer({ invite, token }: { invite: Invite; token: string }) {
  const { invites } = useMessages()
  const { language } = useLanguage()
  const { seller, role, state, isAccount, member } = invite
  const name = `\u2068${localized(seller, 'name', language)}\u2069`
  const panel = `/selling/${seller.slug}`
  if (member)
    return (
      <>
        <p className="mb-4">{invites.member(name, invites.roles[member.role])}</p>
        {member.isWithoutPassword ? (
          <>
            <p className="mb-4">{invites.withoutPassword}</p>
            <a href="/profile" className={buttonClass()}>
              {invites.toProfile}
            </a>
          </>
        ) : (
          // A build of its own, so this is a full page load.
          <a href={member.needsPassword ? withReturnUrl('/login', panel) : panel} className={buttonClass()}>
            {member.needsPassword ? invites.openWithPassword : invites.open}
          </a>
        )}
      </>
    )
  if (state !== 'pending')
    return (
      <Notice tone="error">
        <p>{invites.states[state]}</p>
        <p>{invites.askAgain}</p>
      </Notice>
    )
  const text = <p className="mb-4 wrap-anywhere">{invites.text(name, invites.roles[role])}</p>
  if (isAccount)
    return (
      <>
        {text}
        <form method="post" action={applicationPath} className="flex flex-wrap gap-3">
          <input type="hidden" name="token" value={token} />
          <Button type="submit" name="answer" value="accept">
            {invites.accept}
          </Button>
          <Button type="submit" name="answer" value="decline" variant="secondary">
            {invites.decline}
          </Button>
        </form>
      </>
    )
  return (
    <>
      {text}
      <SignIn back={toInvitePath(token)} />
    </>
  )
}

function SignIn({ back }: { back: string }) {
  const { invites } = useMessages()
  return (
    <>
      <p className="mb-4">{invites.signInText}</p>
      <div className="flex flex-wrap gap-3">
        <a href={withReturnUrl('/login', back)} className={buttonClass()}>
          {invites.signIn}
        </a>
        <a href={withReturnUrl('/register', back)} className={buttonClass('secondary')}>
          {invites.register}
        </a>
      </div>
    </>
  )
}
