import { Panel } from '#desk/panel.tsx'
import { CodeForm } from '#desk/second-factor/code-form.tsx'
import { FactorSetup } from '#desk/second-factor/factor-setup.tsx'
import { getWorkTexts, useWorkTexts } from '#desk/use-work-texts.ts'
import { parseLocalPath } from '#platform/http/local-path.ts'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { useSeller } from '../ui/use-seller.ts'
import { useSelling } from '../ui/use-selling.ts'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: getWorkTexts(messages).factor.title,
  canonical: null,
})

export function Screen({ address }: { address: Address }) {
  const { team } = useSelling()
  const { factor } = useWorkTexts()
  const { area, self } = useSeller()
  const back = parseLocalPath(address.search.get('back')) ?? area.pages
  return (
    <div className="mx-auto max-w-lg pt-6">
      <h1 className="mb-4 text-2xl font-extrabold">{factor.title}</h1>
      <Panel>
        {self?.hasFactor && <CodeForm area={area} intro={factor.ask} back={back} allowsRecovery />}
        {self && !self.hasFactor && <FactorSetup area={area} />}
        <p className="mt-4 text-sm text-ink-soft">{team.factorLost}</p>
      </Panel>
    </div>
  )
}
