import { useQuery } from '@tanstack/react-query'
import { PageHead } from '#desk/page-head.tsx'
import { SecondFactorPanel } from '#desk/second-factor/second-factor-panel.tsx'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import type { ScreenModule } from '#platform/pages/screen.ts'
import { recoveryCodesQuery } from '#shop/members/client.ts'
import { buttonClass } from '#ui/button.tsx'
import { useSeller } from '../ui/use-seller.ts'
import { getSellingMessages, useSelling } from '../ui/use-selling.ts'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: getSellingMessages(messages).team.securityTitle,
  canonical: null,
})

/** The member's own authenticator app and recovery codes. */
export function Screen() {
  const { team } = useSelling()
  const { area, self } = useSeller()
  const query = useQuery(recoveryCodesQuery(area.api))
  const { data: codes } = query
  const failure = useQueryFailure(query)
  if (failure || !codes || !self) return failure
  return (
    <div className="mx-auto max-w-2xl">
      <PageHead
        title={team.securityTitle}
        intro={team.securityIntro}
        actions={
          // The shop is a separate build, so this is a full page load.
          <a href="/profile" className={buttonClass('secondary', 'sm')}>
            {team.password}
          </a>
        }
      />
      <SecondFactorPanel
        area={area}
        hasFactor={self.hasFactor}
        codesLeft={codes.left}
        codesText={team.codesText}
      />
    </div>
  )
}
