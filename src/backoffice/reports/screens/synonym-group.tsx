import { type FormEvent, useState } from 'react'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { changeSynonyms, removeSynonyms } from '../client.ts'
import type { SynonymGroup } from '../schemas-searches.ts'
import { parseTerms, TermsField } from './terms-field.tsx'

const changes = ['synonyms']

export function SynonymGroupItem({ group }: { group: SynonymGroup }) {
  const { moderation, shell } = useAdmin()
  const { searches } = moderation
  const { change, busy } = useAdminMutation()
  const [mode, setMode] = useState<'edit' | 'remove' | null>(null)
  const terms = group.terms.join(' · ')

  async function remove() {
    setMode(null)
    await change(() => removeSynonyms(group.id, group.version), {
      successMessage: searches.removed,
      invalidates: changes,
    })
  }

  return (
    <li className="rounded-card border border-line bg-paper p-3">
      {mode === 'edit' ? (
        <EditGroup group={group} close={() => setMode(null)} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <TermList terms={group.terms} />
          <div className="not-printed flex gap-1">
            <Button
              variant="quiet"
              size="sm"
              aria-label={`${searches.edit}: ${terms}`}
              onClick={() => setMode('edit')}
            >
              {searches.edit}
            </Button>
            <Button
              variant="danger"
              size="sm"
              disabled={busy}
              aria-label={`${searches.remove}: ${terms}`}
              onClick={() => setMode('remove')}
            >
              {searches.remove}
            </Button>
          </div>
        </div>
      )}
      {mode === 'remove' && (
        <ConfirmDialog
          title={searches.removeTitle}
          onClose={() => setMode(null)}
          actions={
            <>
              <Button variant="secondary" onClick={() => setMode(null)}>
                {shell.cancel}
              </Button>
              <Button variant="danger" onClick={() => void remove()}>
                {searches.remove}
              </Button>
            </>
          }
        >
          {terms}
        </ConfirmDialog>
      )}
    </li>
  )
}

function TermList({ terms }: { terms: readonly string[] }) {
  return (
    <ul className="flex min-w-0 flex-wrap gap-1.5">
      {terms.map((term) => (
        <li key={term} className="rounded-full bg-tile-tint px-3 py-1 wrap-anywhere text-tile-dark">
          <bdi>{term}</bdi>
        </li>
      ))}
    </ul>
  )
}

function EditGroup({ group, close }: { group: SynonymGroup; close: () => void }) {
  const { moderation, shell } = useAdmin()
  const { searches, changedMeanwhile } = moderation
  const { change, busy, errors } = useAdminMutation()
  const [initial] = useState(group)
  const [typed, setTyped] = useState(group.terms.join('\n'))

  async function save(event: FormEvent) {
    event.preventDefault()
    const body = { terms: parseTerms(typed), version: group.version }
    if (
      await change(() => changeSynonyms(group.id, body), {
        successMessage: searches.saved,
        invalidates: changes,
      })
    )
      close()
  }

  return (
    <form noValidate onSubmit={(event) => void save(event)} className="grid max-w-2xl gap-3">
      {initial.version !== group.version && (
        <Notice>
          <p>{changedMeanwhile}</p>
          <TermList terms={group.terms} />
        </Notice>
      )}
      <TermsField value={typed} onChange={setTyped} error={errors.terms} />
      <div className="flex gap-2">
        <Button type="submit" disabled={busy}>
          {shell.save}
        </Button>
        <Button variant="secondary" onClick={close}>
          {shell.cancel}
        </Button>
      </div>
    </form>
  )
}
