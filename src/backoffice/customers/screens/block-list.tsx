import { type FormEvent, useState } from 'react'
import { FileField } from '#desk/file-field.tsx'
import { Panel } from '#desk/panel.tsx'
import { readText } from '#desk/read-text.ts'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { Button } from '#ui/button.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { importBlocks, previewBlocks } from '../client.ts'
import { maxBlockListLength } from '../domain/block-list-limits.ts'
import type { BlockListPreview } from '../schemas.ts'
import { BlockListReport } from './block-list-report.tsx'
import { BlockReasonField } from './block-reason-field.tsx'

/** A list in UTF-8, with room for the rest of the body: the back office reads bodies of 256 KB. */
const maxBytes = 250_000

const isTooLong = (text: string) =>
  text.length > maxBlockListLength || new TextEncoder().encode(JSON.stringify(text)).length > maxBytes

/** Blocks the phones of a file or of pasted text, after a preview. */
export function BlockList() {
  const { customers: texts, shell } = useAdmin()
  const { change, busy, errors, setErrors } = useAdminMutation()
  const [file, setFile] = useState<File | null>(null)
  const [text, setText] = useState('')
  const [reason, setReason] = useState('')
  const [preview, setPreview] = useState<BlockListPreview | null>(null)
  const [isDone, setDone] = useState(false)

  function edit(next: string) {
    setText(next)
    setPreview(null)
    setDone(false)
    setErrors({})
  }

  async function open(chosen: File | null) {
    setFile(chosen)
    if (!chosen) return
    // Longer than any list in whatever encoding, so it is not read.
    const content = chosen.size > 4 * maxBytes ? null : await readText(chosen)
    edit(content === null || isTooLong(content) ? '' : content)
    if (chosen.size > 4 * maxBytes || (content !== null && isTooLong(content)))
      setErrors({ text: 'too_long' })
    else if (content === null) setErrors({ text: 'file_not_csv' })
  }

  async function check(event: FormEvent) {
    event.preventDefault()
    if (isTooLong(text)) return setErrors({ text: 'too_long' })
    setDone(false)
    await change(async () => setPreview(await previewBlocks(text)))
  }

  async function confirm(event: FormEvent) {
    event.preventDefault()
    const common = preview && preview.withoutReason > 0 ? { reason } : {}
    if (await change(() => importBlocks({ text, ...common }), { successMessage: shell.saved })) setDone(true)
  }

  const { list } = texts
  const sentences: Record<string, string> = list.errors
  return (
    <Panel title={list.title}>
      <p className="mb-3 text-ink-soft">{list.text}</p>
      <form noValidate onSubmit={(event) => void check(event)} className="space-y-3">
        <FileField
          label={list.file}
          accept=".csv,.txt,text/csv,text/plain"
          drop={list.drop}
          file={file}
          onFile={(chosen) => void open(chosen)}
        />
        <TextAreaField
          label={list.pasted}
          value={text}
          onChange={({ target }) => edit(target.value)}
          rows={8}
          dir="auto"
          spellCheck={false}
          error={errors.text && (sentences[errors.text] ?? shell.badFields)}
        />
        <Button type="submit" variant="secondary" disabled={busy}>
          {list.check}
        </Button>
      </form>
      {preview && (
        <form noValidate onSubmit={(event) => void confirm(event)} className="mt-4 space-y-3">
          <BlockListReport preview={preview} isDone={isDone} />
          {!isDone && preview.phones > 0 && (
            <>
              {preview.withoutReason > 0 && (
                <BlockReasonField
                  label={list.commonReason}
                  name="commonReason"
                  value={reason}
                  onChange={setReason}
                  error={errors.reason}
                />
              )}
              <Button type="submit" variant="danger" disabled={busy}>
                {list.confirm(preview.phones)}
              </Button>
            </>
          )}
        </form>
      )}
    </Panel>
  )
}
