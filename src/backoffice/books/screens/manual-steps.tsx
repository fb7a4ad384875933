import { useState } from 'react'
import { FormDialog } from '#desk/form-dialog.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { maxManualText } from '#shop/books/domain/manual.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { type ManualStep, moveManual } from '../client.ts'
import type { ManualPosting } from '../schemas-manual.ts'

type Dialog = Exclude<ManualStep, 'approve'>

/** What can be done with a posting by hand now. */
export function ManualSteps({
  posting: { id, status, mine, reverses, reversedBy },
}: {
  posting: ManualPosting
}) {
  const {
    books: { manual: texts },
  } = useAdmin()
  const { change, busy, errors, setErrors } = useAdminMutation()
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const dialogs = {
    refuse: { title: texts.refuse, text: texts.refuseText, label: texts.reason, hint: undefined },
    reverse: { title: texts.reverse, text: texts.reverseText, label: texts.note, hint: texts.noteHint },
  }

  async function send(step: Dialog, fields: FormData) {
    const text = String(fields.get('text') ?? '').trim()
    if (text === '') return setErrors({ text: 'required' })
    const body = step === 'refuse' ? { reason: text } : { note: text }
    if (await change(() => moveManual(id, step, body), { successMessage: texts.done })) setDialog(null)
  }

  return (
    <div className="not-printed flex flex-wrap items-center gap-2">
      {status === 'waiting' && (
        <>
          {!mine && (
            <Button
              size="sm"
              disabled={busy}
              onClick={() => void change(() => moveManual(id, 'approve', {}), { successMessage: texts.done })}
            >
              {texts.approve}
            </Button>
          )}
          <Button size="sm" variant="danger" onClick={() => setDialog('refuse')}>
            {texts.refuse}
          </Button>
          {mine && <p className="text-sm text-ink-soft">{texts.draftedByYou}</p>}
        </>
      )}
      {status === 'posted' && reverses === undefined && reversedBy === undefined && (
        <Button size="sm" variant="danger" onClick={() => setDialog('reverse')}>
          {texts.reverse}
        </Button>
      )}
      {dialog !== null && (
        <FormDialog
          title={dialogs[dialog].title}
          text={dialogs[dialog].text}
          confirmLabel={dialogs[dialog].title}
          variant="danger"
          busy={busy}
          onSubmit={(fields) => void send(dialog, fields)}
          onClose={() => setDialog(null)}
        >
          <TextField
            label={dialogs[dialog].label}
            hint={dialogs[dialog].hint}
            name="text"
            dir="auto"
            maxLength={maxManualText}
            error={errors.text && texts.errors.required}
          />
        </FormDialog>
      )}
    </div>
  )
}
