import { useMessages } from '#platform/i18n/language-provider.tsx'

/** Labels of a password field's show/hide toggle. */
export function usePasswordToggle(): { show: string; hide: string; name: string } {
  const { accounts } = useMessages()
  return { show: accounts.showPassword, hide: accounts.hidePassword, name: accounts.showPasswordName }
}
