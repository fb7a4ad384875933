import { useMessages } from '#platform/i18n/language-provider.tsx'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { Notice } from '#ui/notice.tsx'
import { AccountPanel } from '../account/account-panel.tsx'
import { RegisterForm } from '../account/register-form.tsx'
import { saidErrors } from '../account/said-errors.ts'
import { TextLink } from '../account/text-link.tsx'
import { WaitNotice } from '../account/wait-notice.tsx'
import { backOf, withBack } from '../account/with-back.ts'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: messages.accounts.registerTitle,
  canonical: null,
})

export function Screen({ address: { search } }: { address: Address }) {
  const { accounts } = useMessages()
  const back = backOf(search)
  return (
    <AccountPanel
      title={accounts.registerTitle}
      after={
        <p className="flex flex-wrap items-center gap-x-2">
          {accounts.alreadyHere}
          <TextLink href={withBack('/login', back)}>{accounts.toLogin}</TextLink>
        </p>
      }
    >
      {search.get('said') === 'failed' && (
        <div className="mb-5">
          <Notice tone="error">{accounts.registerFailedText}</Notice>
        </div>
      )}
      <WaitNotice search={search} />
      <RegisterForm back={back} serverErrors={saidErrors(search)} />
    </AccountPanel>
  )
}
