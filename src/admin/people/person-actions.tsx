import { useState } from 'react'
import { removeStaff, resetFactor } from '#features/staff/client.ts'
import type { StaffPerson } from '#features/staff/schemas.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useChange } from '../ui/use-change.ts'
import { useAdmin } from '../use-admin.ts'

/** Revokes a staff member's access or resets their authenticator app, after a confirmation. */
export function PersonActions({ person: { id, name, hasFactor } }: { person: StaffPerson }) {
  const { people, shell } = useAdmin()
  const { change, busy } = useChange()
  const [asking, ask] = useState<'remove' | 'reset' | null>(null)

  async function act() {
    const call = asking === 'remove' ? removeStaff : resetFactor
    ask(null)
    await change(() => call(id), { said: asking === 'remove' ? people.removed : people.reset })
  }

  return (
    <div className="flex flex-wrap gap-2">
      {hasFactor && (
        <Button variant="quiet" size="sm" disabled={busy} onClick={() => ask('reset')}>
          {people.resetFactor}
        </Button>
      )}
      <Button variant="danger" size="sm" disabled={busy} onClick={() => ask('remove')}>
        {people.remove}
      </Button>
      {asking && (
        <ConfirmDialog
          title={asking === 'remove' ? people.removeTitle(name) : people.resetTitle(name)}
          onClose={() => ask(null)}
          actions={
            <>
              <Button variant="secondary" onClick={() => ask(null)}>
                {shell.cancel}
              </Button>
              <Button variant="danger" onClick={() => void act()}>
                {asking === 'remove' ? people.remove : people.resetFactor}
              </Button>
            </>
          }
        >
          {asking === 'remove' ? people.removeText : people.resetText}
        </ConfirmDialog>
      )}
    </div>
  )
}
