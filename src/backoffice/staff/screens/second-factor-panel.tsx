import { useState } from 'react'
import { Panel } from '#desk/panel.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { Link } from '#platform/pages/link.tsx'
import { buttonClass } from '#ui/button.tsx'
import { makeRecoveryCodes } from '../client.ts'
import { RepeatPasswordForm } from '../ui/repeat-password-form.tsx'

/** The member's authenticator app and recovery codes, which are displayed once. */
export function SecondFactorPanel({ hasFactor, codesLeft }: { hasFactor: boolean; codesLeft: number }) {
  const { security, people } = useAdmin()
  const { change, busy, errors } = useAdminMutation()
  const [codes, setCodes] = useState<readonly string[]>([])

  const make = (password: string) =>
    change(async () => setCodes((await makeRecoveryCodes(password)).codes), {
      invalidates: ['recoveryCodes'],
    })

  if (!hasFactor) {
    return (
      <Panel title={people.factorTitle}>
        <p className="mb-3">{people.factorNone}</p>
        <Link href="/admin/second-factor" className={buttonClass('primary', 'md')}>
          {people.factorBegin}
        </Link>
      </Panel>
    )
  }
  return (
    <Panel title={security.codes}>
      <p className="mb-3 text-ink-soft">{security.codesText}</p>
      {codes.length > 0 && (
        <>
          <p className="mb-2 font-bold">{security.codesOnce}</p>
          <ul aria-label={security.codes} className="mb-4 grid gap-1 select-all sm:grid-cols-2">
            {codes.map((code) => (
              <li key={code}>
                <bdi dir="ltr" className="tabular wrap-anywhere">
                  {code}
                </bdi>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="mb-2">{security.codesLeft(codesLeft)}</p>
      {codesLeft > 0 && <p className="mb-3">{security.makeCodesText}</p>}
      <RepeatPasswordForm
        action={security.makeCodes}
        variant={codesLeft > 0 ? 'danger' : 'primary'}
        busy={busy}
        error={errors.password}
        submit={make}
      />
    </Panel>
  )
}
