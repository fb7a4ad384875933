import type { StartRunInput } from '#features/import-export/schemas.ts'
import { SelectField } from '#ui/select-field.tsx'
import { useAdmin } from '../use-admin.ts'

const checks = ['pricesOnly', 'keepStock', 'hideWithoutPicture', 'newValues', 'newCategories'] as const

/** Options of an import. */
export function OptionFields() {
  const { importExport } = useAdmin()
  return (
    <div className="space-y-2 pt-2">
      {checks.map((name) => (
        <label key={name} className="flex min-h-11 items-start gap-3 py-1.5">
          <input type="checkbox" name={name} className="mt-1 size-5 shrink-0 accent-tile-deep" />
          <span>
            <span className="font-bold">{importExport.options[name]}</span>
            <span className="block text-sm text-ink-soft">{importExport.optionHints[name]}</span>
          </span>
        </label>
      ))}
      <div className="max-w-md">
        <SelectField
          label={importExport.options.match}
          hint={importExport.optionHints.match}
          name="match"
          defaultValue="slug"
        >
          <option value="slug">{importExport.matches.slug}</option>
          <option value="model">{importExport.matches.model}</option>
        </SelectField>
      </div>
    </div>
  )
}

type Options = Required<
  Pick<StartRunInput, 'stock' | 'only' | 'match' | 'hideWithoutPicture' | 'newValues' | 'newCategories'>
>

/** Reads the options from a form with {@link OptionFields}. */
export function readOptions(form: FormData): Options {
  return {
    stock: form.has('keepStock') ? 'keep' : 'file',
    only: form.has('pricesOnly') ? 'prices' : 'all',
    match: form.get('match') === 'model' ? 'model' : 'slug',
    hideWithoutPicture: form.has('hideWithoutPicture'),
    newValues: form.has('newValues'),
    newCategories: form.has('newCategories'),
  }
}
