import { useMessages } from '#platform/i18n/language-provider.tsx'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { Notice } from '#ui/notice.tsx'
import { AccountPanel } from '../ui/account-panel.tsx'
import { parseReturnUrl, withReturnUrl } from '../ui/return-url.ts'
import { TextLink } from '../ui/text-link.tsx'
import { parseFieldErrors } from './field-errors-param.ts'
import { PhoneSignInLink } from './phone-sign-in-link.tsx'
import { RateLimitNotice } from './rate-limit-notice.tsx'
import { RegisterForm } from './register-form.tsx'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: messages.accounts.registerTitle,
  canonical: null,
})

export function Screen({ address: { search } }: { address: Address }) {
  const { accounts } = useMessages()
  const back = parseReturnUrl(search)
  return (
    <AccountPanel
      title={accounts.registerTitle}
      after={
        <p className="flex flex-wrap items-center gap-x-2">
          {accounts.alreadyHere}
          <TextLink href={withReturnUrl('/login', back)}>{accounts.toLogin}</TextLink>
        </p>
      }
    >
      {search.get('status') === 'failed' && (
        <div className="mb-5">
          <Notice tone="error">{accounts.registerFailedText}</Notice>
        </div>
      )}
      <RateLimitNotice search={search} />
      <PhoneSignInLink back={back} />
      <RegisterForm back={back} serverErrors={parseFieldErrors(search)} />
    </AccountPanel>
  )
}
