import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Panel } from '#desk/panel.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { Button } from '#ui/button.tsx'
import { addSynonyms } from '../client.ts'
import { parseTerms, TermsField } from './terms-field.tsx'

/** Prefills the form with `initialTerm`, the search term that was clicked in the list. */
export function AddSynonyms({ initialTerm }: { initialTerm: string }) {
  const { moderation } = useAdmin()
  const { searches } = moderation
  const { change, busy, errors } = useAdminMutation()
  const [typed, setTyped] = useState(initialTerm && `${initialTerm}\n`)
  const field = useRef<HTMLTextAreaElement>(null)

  useEffect(() => {
    if (initialTerm === '') return
    setTyped(`${initialTerm}\n`)
    field.current?.focus()
  }, [initialTerm])

  async function add(event: FormEvent) {
    event.preventDefault()
    const added = await change(() => addSynonyms(parseTerms(typed)), {
      successMessage: searches.added,
      invalidates: ['synonyms'],
    })
    if (added) setTyped('')
    else field.current?.focus()
  }

  return (
    <Panel title={searches.add} className="not-printed">
      <p className="mb-3 text-ink-soft">{searches.groupsText}</p>
      <form noValidate onSubmit={(event) => void add(event)} className="grid max-w-2xl gap-3">
        <TermsField value={typed} onChange={setTyped} error={errors.terms} field={field} />
        <Button type="submit" disabled={busy} className="justify-self-start">
          {searches.add}
        </Button>
      </form>
    </Panel>
  )
}
