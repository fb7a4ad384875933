import { useState } from 'react'
import { Panel } from '#desk/panel.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import type { ManagedProposal } from '#shop/proposals/schemas.ts'
import { Button } from '#ui/button.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { decideProposal } from '../client.ts'

/** Accepts a proposal, or refuses it with a reason. */
export function DecisionPanel({ proposal: { id, version } }: { proposal: ManagedProposal }) {
  const { proposals } = useAdmin()
  const { change, busy, errors, setErrors } = useAdminMutation()
  const [reason, setReason] = useState('')
  const decide = (accept: boolean) =>
    change(() => decideProposal(id, { accept, reason: accept ? '' : reason, version }), {
      successMessage: accept ? proposals.accepted : proposals.refused,
      invalidates: ['proposals', 'proposal', 'dashboard'],
    })
  const refuse = () => {
    if (reason.trim() === '') setErrors({ reason: 'required' })
    else void decide(false)
  }
  return (
    <Panel title={proposals.decision}>
      <div className="space-y-4">
        <TextAreaField
          label={proposals.reason}
          hint={proposals.reasonHint}
          value={reason}
          rows={3}
          maxLength={1000}
          onChange={({ target }) => setReason(target.value)}
          error={errors.reason && proposals.reasonNeeded}
        />
        {errors['offer.sku'] && <p className="text-pomegranate">{proposals.skuTaken}</p>}
        <div className="flex flex-wrap gap-2">
          <Button disabled={busy} onClick={() => void decide(true)}>
            {proposals.accept}
          </Button>
          <Button variant="secondary" disabled={busy} onClick={refuse}>
            {proposals.refuse}
          </Button>
        </div>
      </div>
    </Panel>
  )
}
