import { useState } from 'react'
import { Link } from '#platform/pages/link.tsx'
import { makeRecoveryCodes } from '#shop/members/client.ts'
import { buttonClass } from '#ui/button.tsx'
import { Panel } from '../panel.tsx'
import { useAdminMutation } from '../use-admin-mutation.ts'
import { useWorkTexts } from '../use-work-texts.ts'
import type { Area } from './area.ts'
import { RepeatPasswordForm } from './repeat-password-form.tsx'

type Props = {
  area: Area
  hasFactor: boolean
  codesLeft: number
  /** What a code opens. */
  codesText: string
}

/** The member's authenticator app and recovery codes, which are displayed once. */
export function SecondFactorPanel({ area, hasFactor, codesLeft, codesText }: Props) {
  const { factor } = useWorkTexts()
  const { change, busy, errors } = useAdminMutation()
  const [codes, setCodes] = useState<readonly string[]>([])

  const make = (password: string) =>
    change(async () => setCodes((await makeRecoveryCodes(area.api, password)).codes), {
      invalidates: ['recoveryCodes'],
    })

  if (!hasFactor) {
    return (
      <Panel title={factor.title}>
        <p className="mb-3">{factor.none}</p>
        <Link href={`${area.pages}/second-factor`} className={buttonClass('primary', 'md')}>
          {factor.begin}
        </Link>
      </Panel>
    )
  }
  return (
    <Panel title={factor.codes}>
      <p className="mb-3 text-ink-soft">{codesText}</p>
      {codes.length > 0 && (
        <>
          <p className="mb-2 font-bold">{factor.codesOnce}</p>
          <ul aria-label={factor.codes} className="mb-4 grid gap-1 select-all sm:grid-cols-2">
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
      <p className="mb-2">{factor.codesLeft(codesLeft)}</p>
      {codesLeft > 0 && <p className="mb-3">{factor.makeCodesText}</p>}
      <RepeatPasswordForm
        action={factor.makeCodes}
        variant={codesLeft > 0 ? 'danger' : 'primary'}
        busy={busy}
        error={errors.password}
        submit={make}
      />
    </Panel>
  )
}
