import { useState } from 'react'
import { makeRecoveryCodes } from '#features/staff/client.ts'
import { Link } from '#platform/pages/link.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Panel } from '../ui/panel.tsx'
import { useAdminMutation } from '../ui/use-admin-mutation.ts'
import { useAdmin } from '../use-admin.ts'

/** The member's authenticator app and recovery codes, which are displayed once. */
export function SecondFactorPanel({ hasFactor, codesLeft }: { hasFactor: boolean; codesLeft: number }) {
  const { security, people, shell } = useAdmin()
  const { change, busy } = useAdminMutation()
  const [codes, setCodes] = useState<readonly string[]>([])
  const [isConfirming, setConfirming] = useState(false)

  async function make() {
    setConfirming(false)
    await change(async () => setCodes((await makeRecoveryCodes()).codes), { invalidates: ['recoveryCodes'] })
  }

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
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant={codesLeft === 0 ? 'primary' : 'secondary'}
          disabled={busy}
          onClick={() => (codesLeft === 0 ? void make() : setConfirming(true))}
        >
          {security.makeCodes}
        </Button>
        <p>{security.codesLeft(codesLeft)}</p>
      </div>
      {isConfirming && (
        <ConfirmDialog
          title={security.makeCodesTitle}
          onClose={() => setConfirming(false)}
          actions={
            <>
              <Button variant="secondary" onClick={() => setConfirming(false)}>
                {shell.cancel}
              </Button>
              <Button variant="danger" onClick={() => void make()}>
                {security.makeCodes}
              </Button>
            </>
          }
        >
          {security.makeCodesText}
        </ConfirmDialog>
      )}
    </Panel>
  )
}
