import { useState } from 'react'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import type { FactorSetup as Setup } from '#shop/members/schemas.ts'
import { setUpFactor } from '../client.ts'
import { RepeatPasswordForm } from '../ui/repeat-password-form.tsx'
import { CodeForm } from './code-form.tsx'

/** After the password, displays the setup key for an authenticator app, then asks for its first code. */
export function FactorSetup() {
  const { people } = useAdmin()
  const { change, busy, errors } = useAdminMutation()
  const [setup, setSetup] = useState<Setup | null>(null)

  const begin = (password: string) =>
    change(async () => setSetup(await setUpFactor(password)), { invalidates: [] })

  if (!setup) {
    return (
      <div className="grid gap-3">
        <p>{people.factorNone}</p>
        <RepeatPasswordForm action={people.factorBegin} busy={busy} error={errors.password} submit={begin} />
      </div>
    )
  }
  return (
    <div className="grid gap-4">
      <p>{people.factorSetup}</p>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(setup.qr)}`}
        alt={people.factorQr}
        width={220}
        height={220}
        className="justify-self-center border border-line"
      />
      <p>
        {people.factorLetters}
        {': '}
        <bdi dir="ltr" className="font-bold wrap-anywhere select-all">
          {setup.secret}
        </bdi>
      </p>
      {/* That screen offers recovery codes. */}
      <CodeForm intro={people.factorAsk} back="/admin/security" />
    </div>
  )
}
