import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { navigate } from '#platform/pages/navigate.ts'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { formatPhone } from '#platform/phone/format-phone.ts'
import { Notice } from '#ui/notice.tsx'
import { signInWaysQuery } from '../client-code.ts'
import { AccountPanel } from '../ui/account-panel.tsx'
import { parseReturnUrl, withReturnUrl } from '../ui/return-url.ts'
import { TextLink } from '../ui/text-link.tsx'
import { CodeForm } from './code-form.tsx'
import { parseFieldErrors } from './field-errors-param.ts'
import { PhoneForm } from './phone-form.tsx'
import { RateLimitNotice } from './rate-limit-notice.tsx'
import { SignedInNotice } from './signed-in-notice.tsx'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: messages.accounts.byPhone,
  canonical: null,
})

/** Signs in by a code that is sent to a phone: the phone, then the code. Without script the address says which of the two. */
export function Screen({ address: { search } }: { address: Address }) {
  const { accounts } = useMessages()
  const { data: ways } = useQuery(signInWaysQuery())
  const [phone, setPhone] = useState<string | null>(null)
  const back = parseReturnUrl(search)
  const status = search.get('status') ?? ''
  const hasCode = status === 'sent' || status === 'wrong'
  const wrong = parseFieldErrors(search)
  const failed = {
    expired: accounts.codeExpired,
    unsent: accounts.codeNotSent,
    staff: accounts.passwordOnly,
    failed: wrong.phone ? undefined : accounts.sendFailed,
  }[status]

  function askForCode(requested: string) {
    setPhone(requested)
    navigate(withReturnUrl('/login/phone?status=sent', back))
  }

  return (
    <AccountPanel
      title={hasCode ? accounts.codeTitle : accounts.byPhone}
      after={
        <p className="flex flex-wrap items-center gap-x-4">
          {hasCode && <TextLink href={withReturnUrl('/login/phone', back)}>{accounts.newCode}</TextLink>}
          <TextLink href={withReturnUrl('/login', back)}>{accounts.withPassword}</TextLink>
        </p>
      }
    >
      {failed && (
        <div className="mb-5">
          <Notice tone="error">{failed}</Notice>
        </div>
      )}
      <RateLimitNotice search={search} />
      <SignedInNotice back={back} />
      {ways?.phoneCode === false && <Notice>{accounts.noPhoneSignIn}</Notice>}
      {ways?.phoneCode && !hasCode && <PhoneForm back={back} wrong={wrong.phone} onSent={askForCode} />}
      {ways?.phoneCode && hasCode && (
        <>
          <p className="mb-4">
            {phone === null ? accounts.codeSent : accounts.codeSentTo(`\u2066${formatPhone(phone)}\u2069`)}
          </p>
          <CodeForm back={back} wrong={wrong} />
        </>
      )}
    </AccountPanel>
  )
}
