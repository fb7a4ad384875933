import { useMessages } from '#platform/i18n/language-provider.tsx'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { AccountPanel } from '../account/account-panel.tsx'
import { parseFieldErrors } from '../account/field-errors-param.ts'
import { ResetForm } from '../account/reset-form.tsx'
import { ResetInvalid } from '../account/reset-invalid.tsx'
import { TextLink } from '../account/text-link.tsx'

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
      {token && search.get('said') !== 'invalid' ? (
        <ResetForm token={token} serverError={parseFieldErrors(search).password} />
      ) : (
        <ResetInvalid />
      )}
    </AccountPanel>
  )
}
