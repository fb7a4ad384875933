import { minutesToWait, waitText } from '#features/accounts/domain/waiting-time.ts'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Notice } from '#ui/notice.tsx'

/** Says what a form sent without script was told: too much was tried, come again later. `search` of the page's address. */
export function WaitNotice({ search }: { search: URLSearchParams }) {
  const { accounts } = useMessages()
  if (search.get('said') !== 'wait') return null
  const minutes = minutesToWait(Number(search.get('minutes')) * 60)
  return (
    <div className="mb-5">
      <Notice tone="error">{waitText(accounts, minutes)}</Notice>
    </div>
  )
}
