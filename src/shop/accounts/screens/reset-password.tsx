import { useMessages } from '#platform/i18n/language-provider.tsx'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { AccountPanel } from '../ui/account-panel.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { parseFieldErrors } from './field-errors-param.ts'
import { ResetForm } from './reset-form.tsx'
import { ResetInvalid } from './reset-invalid.tsx'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: messages.accounts.resetTitle,
  canonical: null,
})

export function Screen({ address: { search } }: { address: Address }) {
  const { accounts } = useMessages()
  const token = search.get('token')
  return (
    <AccountPanel
      title={accounts.resetTitle}
      after={<TextLink href="/login">{accounts.backToLogin}</TextLink>}
    >
      {token && search.get('status') !== 'invalid' ? (
        <ResetForm token={token} serverError={parseFieldErrors(search).password} />
      ) : (
        <ResetInvalid />
      )}
    </AccountPanel>
  )
}
