import { useState } from 'react'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { removeStaff, resetFactor } from '../client.ts'
import type { StaffPerson } from '../schemas.ts'

/** Revokes a staff member's access or resets their authenticator app, after a confirmation. */
export function PersonActions({ person: { id, name, hasFactor } }: { person: StaffPerson }) {
  const { people, shell } = useAdmin()
  const { change, busy } = useAdminMutation()
  const [dialog, setDialog] = useState<'remove' | 'reset' | null>(null)

  async function act() {
    const call = dialog === 'remove' ? removeStaff : resetFactor
    setDialog(null)
    await change(() => call(id), { successMessage: dialog === 'remove' ? people.removed : people.reset })
  }

  return (
    <div className="flex flex-wrap gap-2">
      {hasFactor && (
        <Button variant="quiet" size="sm" disabled={busy} onClick={() => setDialog('reset')}>
          {people.resetFactor}
        </Button>
      )}
      <Button variant="danger" size="sm" disabled={busy} onClick={() => setDialog('remove')}>
        {people.remove}
      </Button>
      {dialog && (
        <ConfirmDialog
          title={dialog === 'remove' ? people.removeTitle(name) : people.resetTitle(name)}
          onClose={() => setDialog(null)}
          actions={
            <>
              <Button variant="secondary" onClick={() => setDialog(null)}>
                {shell.cancel}
              </Button>
              <Button variant="danger" onClick={() => void act()}>
                {dialog === 'remove' ? people.remove : people.resetFactor}
              </Button>
            </>
          }
        >
          {dialog === 'remove' ? people.removeText : people.resetText}
        </ConfirmDialog>
      )}
    </div>
  )
}
