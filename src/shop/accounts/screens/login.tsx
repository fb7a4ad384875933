import { useMessages } from '#platform/i18n/language-provider.tsx'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { Notice } from '#ui/notice.tsx'
import { AccountPanel } from '../ui/account-panel.tsx'
import { parseReturnUrl, withReturnUrl } from '../ui/return-url.ts'
import { TextLink } from '../ui/text-link.tsx'
import { LoginForm } from './login-form.tsx'
import { PhoneSignInLink } from './phone-sign-in-link.tsx'
import { RateLimitNotice } from './rate-limit-notice.tsx'
import { SignedInNotice } from './signed-in-notice.tsx'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: messages.accounts.loginTitle,
  canonical: null,
})

export function Screen({ address: { search } }: { address: Address }) {
  const { accounts } = useMessages()
  const back = parseReturnUrl(search)
  const status = search.get('status')
  const successText = { registered: accounts.registeredText, reset: accounts.resetDone }[status ?? '']
  return (
    <AccountPanel
      title={accounts.loginTitle}
      after={
        <p className="flex flex-wrap items-center gap-x-2">
          {accounts.newHere}
          <TextLink href={withReturnUrl('/register', back)}>{accounts.toRegister}</TextLink>
        </p>
      }
    >
      {successText && (
        <div className="mb-5">
          <Notice>{successText}</Notice>
        </div>
      )}
      {status === 'failed' && (
        <div className="mb-5">
          <Notice tone="error">{accounts.loginFailedText}</Notice>
        </div>
      )}
      <RateLimitNotice search={search} />
      <SignedInNotice back={back} />
      <PhoneSignInLink back={back} />
      <LoginForm back={back} />
    </AccountPanel>
  )
}
