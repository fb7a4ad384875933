import { useState } from 'react'
import { setUpFactor } from '#shop/members/client.ts'
import type { FactorSetup as Setup } from '#shop/members/schemas.ts'
import { useAdminMutation } from '../use-admin-mutation.ts'
import { useWorkTexts } from '../use-work-texts.ts'
import type { Area } from './area.ts'
import { CodeForm } from './code-form.tsx'
import { RepeatPasswordForm } from './repeat-password-form.tsx'

/** After the password, displays the setup key for an authenticator app, then asks for its first code. */
export function FactorSetup({ area }: { area: Area }) {
  const { factor } = useWorkTexts()
  const { change, busy, errors } = useAdminMutation()
  const [setup, setSetup] = useState<Setup | null>(null)

  const begin = (password: string) =>
    change(async () => setSetup(await setUpFactor(area.api, password)), { invalidates: [] })

  if (!setup) {
    return (
      <div className="grid gap-3">
        <p>{factor.none}</p>
        <RepeatPasswordForm action={factor.begin} busy={busy} error={errors.password} submit={begin} />
      </div>
    )
  }
  return (
    <div className="grid gap-4">
      <p>{factor.setup}</p>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(setup.qr)}`}
        alt={factor.qr}
        width={220}
        height={220}
        className="justify-self-center border border-line"
      />
      <p>
        {factor.letters}
        {': '}
        <bdi dir="ltr" className="font-bold wrap-anywhere select-all">
          {setup.secret}
        </bdi>
      </p>
      {/* That screen offers recovery codes. */}
      <CodeForm area={area} intro={factor.ask} back={`${area.pages}/security`} />
    </div>
  )
}
