import { CheckField } from '#desk/check-field.tsx'
import { fromLocal, toLocal } from '#desk/local-time.ts'
import { useAdmin } from '#desk/use-admin.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { RunOptions } from '../domain/run.ts'

const checks = [
  'pricesOnly',
  'keepStock',
  'leaveChangedStock',
  'hideWithoutPicture',
  'newValues',
  'newCategories',
] as const

type Props = {
  /** ISO. */
  exportedAt: string | null
  onExportedAt: (moment: string | null) => void
  error?: string | undefined
  chosen?: Options
}

type Options = Pick<
  RunOptions,
  'stock' | 'changedStock' | 'only' | 'match' | 'hideWithoutPicture' | 'newValues' | 'newCategories'
>

const isChosen: Record<(typeof checks)[number], (options: Options) => boolean> = {
  pricesOnly: ({ only }) => only === 'prices',
  leaveChangedStock: ({ changedStock }) => changedStock === 'leave',
  keepStock: ({ stock }) => stock === 'keep',
  hideWithoutPicture: ({ hideWithoutPicture }) => hideWithoutPicture,
  newValues: ({ newValues }) => newValues,
  newCategories: ({ newCategories }) => newCategories,
}

/** Options of an import; `chosen` are those that were chosen before. */
export function OptionFields({ exportedAt, onExportedAt, error, chosen }: Props) {
  const { importExport } = useAdmin()
  return (
    <div className="space-y-2 pt-2">
      {checks.map((name) => (
        <CheckField
          key={name}
          name={name}
          defaultChecked={chosen && isChosen[name](chosen)}
          label={importExport.options[name]}
          hint={importExport.optionHints[name]}
        />
      ))}
      <div className="max-w-md space-y-2">
        <TextField
          type="datetime-local"
          label={importExport.options.exportedAt}
          hint={importExport.optionHints.exportedAt}
          name="exportedAt"
          dir="ltr"
          error={error}
          value={toLocal(exportedAt)}
          onChange={({ target }) => onExportedAt(fromLocal(target.value))}
        />
        <SelectField
          label={importExport.options.match}
          hint={importExport.optionHints.match}
          name="match"
          defaultValue={chosen?.match ?? 'slug'}
        >
          <option value="slug">{importExport.matches.slug}</option>
          <option value="model">{importExport.matches.model}</option>
        </SelectField>
      </div>
    </div>
  )
}

/** Reads the options from a form with {@link OptionFields}. */
export function readOptions(form: FormData): Options {
  return {
    stock: form.has('keepStock') ? 'keep' : 'file',
    changedStock: form.has('leaveChangedStock') ? 'leave' : 'file',
    only: form.has('pricesOnly') ? 'prices' : 'all',
    match: form.get('match') === 'model' ? 'model' : 'slug',
    hideWithoutPicture: form.has('hideWithoutPicture'),
    newValues: form.has('newValues'),
    newCategories: form.has('newCategories'),
  }
}
