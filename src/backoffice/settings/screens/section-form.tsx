import type { FormEvent, ReactNode } from 'react'
import { useLeaveGuard } from '#backoffice/products/ui/use-leave-guard.ts'
import { useVersionedForm } from '#backoffice/products/ui/use-versioned-form.ts'
import { Conflict } from '#desk/conflict.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { Button } from '#ui/button.tsx'
import { useSettingsError } from './use-settings-error.ts'

export type FormState<Draft> = {
  draft: Draft
  set: (changes: Partial<Draft>) => void
  error: (field: string) => string | undefined
}

type Props<Draft> = {
  /** Null adds one. */
  record: { draft: Draft; version: number } | null
  /** The draft of one to be added. */
  empty?: Draft
  create?: (draft: Draft) => Promise<unknown>
  createdMessage?: string
  createText?: string
  save: (draft: Draft, version: number) => Promise<{ version: number }>
  /** Labels of the fields, for what somebody else has changed. */
  names: Record<string, string>
  /** Whether saving has to wait, as for an upload. */
  waits?: boolean
  children: (state: FormState<Draft>) => ReactNode
}

function noDraft<Draft>(): Draft {
  throw new Error('a form that adds something needs its empty draft')
}

/** The form of one part of the settings, which is saved on its own with its version. */
export function SectionForm<Draft extends Record<string, unknown>>({
  record,
  empty,
  create = () => Promise.reject(new Error('this is never created')),
  createdMessage = '',
  createText,
  save: saveDraft,
  names,
  waits = false,
  children,
}: Props<Draft>) {
  const { products: texts, settings } = useAdmin()
  const { draft, set, base, newer, errors, busy, save, takeAll } = useVersionedForm(
    record,
    empty ?? record?.draft ?? noDraft<Draft>(),
    {
      save: saveDraft,
      create,
      createdMessage,
    },
  )
  const error = useSettingsError(errors)
  useLeaveGuard(JSON.stringify(draft) !== JSON.stringify(base.draft))

  const displayValue = (_: string, value: unknown) => {
    if (typeof value === 'boolean') return value ? texts.yes : texts.no
    return linesOf(value) || texts.nothing
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!busy && !waits) void save()
  }

  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      {newer && (
        <Conflict
          title={settings.conflictTitle}
          names={names}
          edits={{ base: base.draft, theirs: newer, mine: draft }}
          displayValue={displayValue}
          set={set}
          takeAll={takeAll}
        />
      )}
      {children({ draft, set, error })}
      <Button type="submit" disabled={busy || waits}>
        {newer ? texts.saveOver : record ? texts.save : createText}
      </Button>
    </form>
  )
}

/** A value as lines of text: of a list one line for each item, with the values of its fields. */
function linesOf(value: unknown): string {
  if (Array.isArray(value)) return value.map((each) => linesOf(each)).join('\n')
  if (value !== null && typeof value === 'object') return Object.values(value).map(linesOf).join(' · ')
  return String(value ?? '')
}
