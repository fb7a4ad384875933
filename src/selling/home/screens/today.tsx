import { PageHead } from '#desk/page-head.tsx'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import type { ScreenModule } from '#platform/pages/screen.ts'
import { useSeller } from '#selling/team/ui/use-seller.ts'
import { getSellingMessages, useSelling } from '#selling/team/ui/use-selling.ts'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: getSellingMessages(messages).shell.today,
  canonical: null,
})

/** The first screen of a seller. */
export function Screen() {
  const { team } = useSelling()
  const { language } = useLanguage()
  const { self } = useSeller()
  if (!self) return null
  const { seller, role } = self
  return (
    <PageHead
      title={<bdi>{localized(seller, 'name', language)}</bdi>}
      intro={`${team.statuses[seller.status]} · ${team.roles[role]}`}
    />
  )
}
