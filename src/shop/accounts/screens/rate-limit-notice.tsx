import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Notice } from '#ui/notice.tsx'
import { minutesToWait, waitText } from '../domain/waiting-time.ts'

/** Asks to wait after a rate-limited form without script. `search` is the query of the page URL. */
export function RateLimitNotice({ search }: { search: URLSearchParams }) {
  const { accounts } = useMessages()
  if (search.get('status') !== 'wait') return null
  const minutes = minutesToWait(Number(search.get('minutes')) * 60)
  return (
    <div className="mb-5">
      <Notice tone="error">{waitText(accounts, minutes)}</Notice>
    </div>
  )
}
