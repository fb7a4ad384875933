import { useState } from 'react'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { Notice } from '#ui/notice.tsx'
import { AccountPanel } from '../ui/account-panel.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { ForgotForm } from './forgot-form.tsx'
import { RateLimitNotice } from './rate-limit-notice.tsx'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: messages.accounts.forgotTitle,
  canonical: null,
})

export function Screen({ address: { search } }: { address: Address }) {
  const { accounts } = useMessages()
  const status = search.get('status')
  const [sent, setSent] = useState(status === 'sent')
  return (
    <AccountPanel
      title={accounts.forgotTitle}
      after={<TextLink href="/login">{accounts.backToLogin}</TextLink>}
    >
      <RateLimitNotice search={search} />
      {sent ? (
        <div role="status">
          <Notice>{accounts.linkSent}</Notice>
        </div>
      ) : (
        <ForgotForm onSent={() => setSent(true)} wrong={status === 'failed'} />
      )}
    </AccountPanel>
  )
}
