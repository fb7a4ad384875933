import { type FormEvent, useState } from 'react'
import { FileField } from '#desk/file-field.tsx'
import { Panel } from '#desk/panel.tsx'
import { readText } from '#desk/read-text.ts'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { importRates, ratesCsvHref } from '../client.ts'
import { rateError } from './rate-error.ts'

/** Exports the rates as a CSV and imports one, all or none. */
export function RatesFile({ version }: { version: number }) {
  const { delivery: texts } = useAdmin()
  const { language } = useLanguage()
  const { change, busy, errors, setErrors } = useAdminMutation()
  const [file, setFile] = useState<File | null>(null)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (!file) return setErrors({ file: 'required' })
    const text = await readText(file)
    if (text === null) return setErrors({ file: 'file_not_csv' })
    if (await change(() => importRates({ version, file: text }), { successMessage: texts.imported })) {
      form.reset()
      setFile(null)
    }
  }

  const sentences = Object.entries(errors).map(([field, code]) => {
    const [row, column = ''] = field.split('.')
    const text = rateError(texts, column, code)
    return /^\d+$/.test(row ?? '') ? texts.inRow(formatNumber(Number(row), language), text) : text
  })
  return (
    <Panel
      title={texts.file}
      actions={
        <a href={ratesCsvHref} download className={buttonClass('secondary', 'sm')}>
          {texts.exportAction}
        </a>
      }
    >
      <p className="mb-3 text-ink-soft">{texts.fileText}</p>
      <form noValidate onSubmit={send} className="space-y-3">
        <FileField
          label={texts.fileField}
          accept=".csv,text/csv"
          drop={texts.drop}
          file={file}
          onFile={(chosen) => {
            setFile(chosen)
            setErrors({})
          }}
        />
        {sentences.length > 0 && (
          <Notice tone="error">
            <p>{texts.notImported}</p>
            <ul className="list-disc ps-5">
              {sentences.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </Notice>
        )}
        <Button type="submit" variant="secondary" disabled={busy}>
          {texts.importAction}
        </Button>
      </form>
    </Panel>
  )
}
