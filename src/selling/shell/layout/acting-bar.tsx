import { useWorkTexts } from '#desk/use-work-texts.ts'
import { fetchJson } from '#platform/http/fetch-json.ts'
import { formatMoment } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { useSelling } from '#selling/team/ui/use-selling.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast.ts'

/** Above every screen while a member of staff acts for the seller: until when, and how it ends. */
export function ActingBar({ until }: { until: string }) {
  const { shell } = useSelling()
  const desk = useWorkTexts()
  const { language } = useLanguage()
  async function end() {
    try {
      await fetchJson('/api/admin/sellers/acting', { method: 'DELETE' })
      location.assign('/admin/sellers')
    } catch {
      toast({ description: desk.offline, variant: 'destructive' })
    }
  }
  return (
    <Notice>
      {shell.acting(formatMoment(until, language))}{' '}
      <Button variant="quiet" size="sm" onClick={() => void end()}>
        {shell.endActing}
      </Button>
    </Notice>
  )
}
