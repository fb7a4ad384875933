import { useQuery } from '@tanstack/react-query'
import { Panel } from '#desk/panel.tsx'
import { getAdminMessages, useAdmin } from '#desk/use-admin.ts'
import { parseLocalPath } from '#platform/http/local-path.ts'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { selfQuery } from '../client.ts'
import { CodeForm } from './code-form.tsx'
import { FactorSetup } from './factor-setup.tsx'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: getAdminMessages(messages).people.factorTitle,
  canonical: null,
})

export function Screen({ address }: { address: Address }) {
  const { people } = useAdmin()
  const { data: self } = useQuery(selfQuery())
  const back = parseLocalPath(address.search.get('back')) ?? '/admin'
  return (
    <div className="mx-auto max-w-lg pt-6">
      <h1 className="mb-4 text-2xl font-extrabold">{people.factorTitle}</h1>
      <Panel>
        {self?.hasFactor && <CodeForm intro={people.factorAsk} back={back} allowsRecovery />}
        {self && !self.hasFactor && <FactorSetup />}
        <p className="mt-4 text-sm text-ink-soft">{people.factorLost}</p>
      </Panel>
    </div>
  )
}
