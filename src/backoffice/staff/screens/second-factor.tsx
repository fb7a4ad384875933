import { useQuery } from '@tanstack/react-query'
import { Panel } from '#desk/panel.tsx'
import { CodeForm } from '#desk/second-factor/code-form.tsx'
import { FactorSetup } from '#desk/second-factor/factor-setup.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { getWorkTexts, useWorkTexts } from '#desk/use-work-texts.ts'
import { parseLocalPath } from '#platform/http/local-path.ts'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { adminArea, selfQuery } from '../client.ts'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: getWorkTexts(messages).factor.title,
  canonical: null,
})

export function Screen({ address }: { address: Address }) {
  const { people } = useAdmin()
  const { factor } = useWorkTexts()
  const { data: self } = useQuery(selfQuery())
  const back = parseLocalPath(address.search.get('back')) ?? '/admin'
  return (
    <div className="mx-auto max-w-lg pt-6">
      <h1 className="mb-4 text-2xl font-extrabold">{factor.title}</h1>
      <Panel>
        {self?.hasFactor && <CodeForm area={adminArea} intro={factor.ask} back={back} allowsRecovery />}
        {self && !self.hasFactor && <FactorSetup area={adminArea} />}
        <p className="mt-4 text-sm text-ink-soft">{people.factorLost}</p>
      </Panel>
    </div>
  )
}
