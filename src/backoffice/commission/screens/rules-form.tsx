import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLeaveGuard } from '#backoffice/products/ui/use-leave-guard.ts'
import { Panel } from '#desk/panel.tsx'
import { pickErrors } from '#desk/pick-errors.ts'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { saveRules } from '../client.ts'
import type { CommissionRulesList } from '../schemas.ts'
import { emptyDraft, isSame, moveDraft, type RuleDraft, readDrafts, toDraft } from '../ui/rule-draft.ts'
import { RuleFields } from './rule-fields.tsx'

/** All rules in one form; the last one fits everything else. Edits survive when somebody else saves meanwhile. */
export function RulesForm({ data }: { data: CommissionRulesList }) {
  const { commission: texts, shell } = useAdmin()
  const { change, busy, errors, setErrors } = useAdminMutation()
  const [base, setBase] = useState(data)
  const [drafts, setDrafts] = useState(() => data.rules.map(toDraft))
  const [isStale, setStale] = useState(false)
  const [added, setAdded] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const isEdited = JSON.stringify(drafts) !== JSON.stringify(base.rules.map(toDraft))
  if (data.version !== base.version) {
    const isSaved = isSame(drafts, data.rules)
    setBase(data)
    setStale(isEdited && !isSaved)
    if (!isEdited || isSaved) setDrafts(data.rules.map(toDraft))
  }
  useLeaveGuard(isEdited)
  useEffect(() => {
    if (added > 0) form.current?.querySelector<HTMLElement>(`[data-rule="new-${added}"] input`)?.focus()
  }, [added])

  const edit = (next: readonly RuleDraft[]) => {
    setErrors({})
    setDrafts([...next])
  }
  async function send(event: FormEvent) {
    event.preventDefault()
    const { body, errors: typed } = readDrafts(drafts, base.version)
    if (typed) return setErrors(typed)
    await change(() => saveRules(body), { successMessage: shell.saved })
  }

  return (
    <Panel title={texts.rules}>
      {isStale && (
        <div className="mb-3">
          <Notice tone="error">{texts.stale}</Notice>
        </div>
      )}
      <form ref={form} noValidate onSubmit={send}>
        <ol className="space-y-4">
          {drafts.map((draft, index) => (
            <RuleFields
              key={draft.key}
              draft={draft}
              choice={base}
              isLast={index === drafts.length - 1}
              errors={errorsOfRule(errors, index)}
              edit={(changes) => edit(drafts.with(index, { ...draft, ...changes }))}
              move={(by) => edit(moveDraft(drafts, index, by))}
              remove={() => edit(drafts.toSpliced(index, 1))}
            />
          ))}
        </ol>
        <div className="sticky bottom-0 z-10 -mx-4 mt-3 flex flex-wrap items-center gap-3 border-t border-line bg-paper px-4 py-3">
          <Button type="submit" disabled={busy || !isEdited}>
            {shell.save}
          </Button>
          <Button
            variant="secondary"
            disabled={busy}
            onClick={() => {
              edit(drafts.toSpliced(-1, 0, emptyDraft(`new-${added + 1}`)))
              setAdded(added + 1)
            }}
          >
            {texts.add}
          </Button>
          <Button
            variant="quiet"
            disabled={busy || !isEdited}
            onClick={() => {
              edit(base.rules.map(toDraft))
              setStale(false)
            }}
          >
            {texts.discard}
          </Button>
          <output className="text-ink-soft">{isEdited && texts.unsaved}</output>
        </div>
      </form>
    </Panel>
  )
}

/** The codes of a rule by field; that of the rule itself is `rule`. */
function errorsOfRule(errors: Record<string, string>, index: number): Record<string, string> {
  const path = `rules.${index}`
  const ofRule = errors[path]
  return { ...pickErrors(errors, path), ...(ofRule !== undefined && { rule: ofRule }) }
}
