import { type FormEvent, useState } from 'react'
import { useAdmin } from '#desk/use-admin.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { useFocusInvalid } from '#ui/use-focus-invalid.ts'
import { startRun } from '../client.ts'
import type { MappableFormat } from '../domain/column-mapping.ts'
import { convertMapping } from '../domain/guess-mapping.ts'
import type { TransferRun } from '../schemas.ts'
import { columnOptions, requiredColumns } from './column-options.ts'
import { OptionFields, readOptions } from './option-fields.tsx'
import { readRate } from './read-rate.ts'
import { ShopifyFields } from './shopify-fields.tsx'
import { useNewRun } from './use-new-run.ts'

type Props = { run: TransferRun; file: string; columns: NonNullable<TransferRun['columns']> }

/** Says what each column of a file is, and repeats the dry run with it. */
export function MappingForm({ run, file, columns: { header, rows, mapping: initial } }: Props) {
  const texts = useAdmin()
  const { importExport } = texts
  const { language } = useLanguage()
  const { begin, busy } = useNewRun()
  const { picturesId: pictures, options } = run
  const [mapping, setMapping] = useState(initial)
  const [problem, setProblem] = useState<string>()
  const [rate, setRate] = useState(options.rate === null ? '' : String(options.rate))
  const [errors, setErrors] = useState<{ rate?: string }>({})
  const [exportedAt, setExportedAt] = useState(options.exportedAt)
  useFocusInvalid(errors)
  const { format, columns } = mapping
  const choices = columnOptions(format, columns, texts, language)
  const labelOf = (name: string) => choices.find((each) => each.name === name)?.label ?? name

  function problemOf(match: 'slug' | 'model'): string | undefined {
    const twice = columns.find((name, index) => name !== '' && columns.indexOf(name) < index)
    if (twice !== undefined) return importExport.mapping.twice(labelOf(twice))
    const missing = requiredColumns(format, match).find((name) => !columns.includes(name))
    return missing === undefined ? undefined : importExport.mapping.missing(labelOf(missing))
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const read = readRate(rate)
    const isWrong = format !== 'own' && (read === null || read === 'wrong')
    const part = readOptions(form)
    const wrong = problemOf(part.match)
    setProblem(wrong)
    setErrors(isWrong ? { rate: importExport.rateWrong } : {})
    if (wrong !== undefined || isWrong || read === 'wrong') return
    const category = format === 'own' ? options.category : String(form.get('category') ?? '') || null
    await begin(() =>
      startRun({
        file,
        pictures,
        dryRun: true,
        ...options,
        ...part,
        exportedAt,
        rate: read,
        category,
        mapping,
      }),
    )
  }

  return (
    <form noValidate onSubmit={submit} className="not-printed mt-3 max-w-3xl space-y-4">
      <p>{importExport.mapping.intro}</p>
      <div className="max-w-md">
        <SelectField
          label={importExport.mapping.format}
          value={format}
          onChange={({ target }) => setMapping(convertMapping(mapping, target.value as MappableFormat, rows))}
        >
          {(['woocommerce', 'own'] as const).map((each) => (
            <option key={each} value={each}>
              {importExport.mapping.formats[each]}
            </option>
          ))}
        </SelectField>
      </div>
      <ol className="space-y-3">
        {header.map((name, index) => (
          <li
            key={String(index)}
            className="grid items-end gap-x-4 gap-y-2 rounded-control border border-line p-3 sm:grid-cols-2"
          >
            <SelectField
              label={importExport.mapping.column(name)}
              value={columns[index] ?? ''}
              onChange={({ target }) => setMapping({ format, columns: columns.with(index, target.value) })}
            >
              <option value="">{importExport.mapping.notRead}</option>
              {choices.map((each) => (
                <option key={each.name} value={each.name}>
                  {each.label}
                </option>
              ))}
            </SelectField>
            <ul className="min-w-0 space-y-0.5 text-sm text-ink-soft">
              {rows.map((row, line) => (
                <li key={String(line)} className="truncate">
                  <bdi>{row[index] || '—'}</bdi>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {format !== 'own' && (
        <ShopifyFields
          rate={rate}
          onRate={setRate}
          error={errors.rate}
          category={options.category}
          isRateOptional={false}
        />
      )}
      <details className="rounded-control border border-line p-3">
        <summary className="min-h-11 content-center font-bold">{importExport.optionsTitle}</summary>
        <OptionFields exportedAt={exportedAt} onExportedAt={setExportedAt} chosen={options} />
      </details>
      {problem && <Notice tone="error">{problem}</Notice>}
      <Button type="submit" disabled={busy}>
        {importExport.mapping.submit}
      </Button>
    </form>
  )
}
