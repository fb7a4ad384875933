import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { CheckField } from '#desk/check-field.tsx'
import { LocalizedTextFields } from '#desk/localized-text-fields.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { attributeKinds } from '#shop/catalogue/domain/attribute-kinds.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { managedCategoriesQuery } from '../client.ts'
import { managedAttributesQuery } from '../client-attributes.ts'
import type { ManagedAttribute } from '../schemas-attributes.ts'
import { AttributeValuesField } from './attribute-values-field.tsx'
import { useOptionError } from './option-error.ts'
import { useAttributeForm } from './use-attribute-form.ts'

/** Names, unit, list and categories of an attribute; null creates one, with its kind. */
export function AttributeForm({ attribute }: { attribute: ManagedAttribute | null }) {
  const { products: texts } = useAdmin()
  const { attributes: words, options } = texts
  const { language } = useLanguage()
  const { data: categories = [] } = useQuery(managedCategoriesQuery())
  const { draft, set, newer, errors, busy, save, takeAll, existing } = useAttributeForm(attribute)
  const { data: all = [] } = useQuery(managedAttributesQuery())
  const { key, kind, values, categoryIds } = draft
  const formErrors = Object.entries(errors).map(([field, code]) => [field.replace(/^attribute\./, ''), code])
  const codes: Record<string, string> = Object.fromEntries(formErrors)
  const same = all.find((each) => each.key === existing)
  const error = useOptionError(codes, same ? localized(same, 'name', language) : existing)
  const listError = formErrors.find(([field]) => field?.startsWith('values'))?.[1]

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!busy) void save()
  }

  return (
    <form onSubmit={submit} noValidate className="grid items-start gap-4 sm:grid-cols-2">
      {newer && (
        <p role="alert" className="sm:col-span-2">
          {words.conflict}{' '}
          <Button variant="quiet" size="sm" onClick={takeAll}>
            {texts.takeTheirs}
          </Button>
        </p>
      )}
      <LocalizedTextFields
        field="name"
        labels={options}
        draft={draft}
        set={set}
        error={(name) => (codes[name] === 'invalid' ? words.nameWrong : error(name))}
        maxLength={60}
      />
      {!attribute && (
        <>
          <SelectField
            label={words.kind}
            value={kind}
            onChange={({ target }) =>
              set({ kind: attributeKinds.find((each) => each === target.value) ?? 'number' })
            }
          >
            {attributeKinds.map((each) => (
              <option key={each} value={each}>
                {words.kinds[each]}
              </option>
            ))}
          </SelectField>
          <TextField
            label={options.key}
            optional={texts.optional}
            hint={options.keyHint}
            dir="ltr"
            maxLength={40}
            value={key}
            onChange={({ target }) => set({ key: target.value })}
            error={error('key')}
          />
        </>
      )}
      {kind === 'number' && (
        <LocalizedTextFields
          field="unit"
          labels={words}
          draft={draft}
          set={set}
          error={error}
          optional={texts.optional}
          hint={words.unitHint}
          maxLength={20}
        />
      )}
      {kind === 'number' && (
        <CheckField
          label={words.content}
          hint={words.contentHint}
          checked={draft.content}
          onChange={({ target }) => set({ content: target.checked })}
          className="sm:col-span-2"
        />
      )}
      {kind !== 'text' && (
        <CheckField
          label={words.filterable}
          hint={words.filterableHint}
          checked={draft.filterable}
          onChange={({ target }) => set({ filterable: target.checked })}
          className="sm:col-span-2"
        />
      )}
      {kind === 'choice' && (
        <AttributeValuesField
          values={values}
          onValues={(next) => set({ values: next })}
          error={listError && (options.errors[listError] ?? texts.errors[listError] ?? texts.errors.invalid)}
        />
      )}
      <fieldset className="sm:col-span-2">
        <legend className="mb-1 font-bold">{words.categories}</legend>
        <div className="flex flex-wrap gap-x-5">
          {categories.map((category) => (
            <label key={category.id} className="flex min-h-11 items-center gap-2">
              <input
                type="checkbox"
                checked={categoryIds.includes(category.id)}
                onChange={({ target }) =>
                  set({
                    categoryIds: target.checked
                      ? [...categoryIds, category.id].sort((a, b) => a - b)
                      : categoryIds.filter((id) => id !== category.id),
                  })
                }
                className="size-5 accent-tile-deep"
              />
              {localized(category, 'name', language)}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="sm:col-span-2">
        <Button type="submit" disabled={busy}>
          {newer ? texts.saveOver : attribute ? texts.save : words.create}
        </Button>
      </div>
    </form>
  )
}
