import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextLink } from '../ui/text-link.tsx'

/** Rendered for an expired or used link, with a way to request another. */
export function ResetInvalid() {
  const { accounts } = useMessages()
  return (
    <Notice tone="error">
      <p>{accounts.resetInvalid}</p>
      <TextLink href="/forgot-password">{accounts.requestNewLink}</TextLink>
    </Notice>
  )
}
