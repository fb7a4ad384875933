import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { HiddenFields } from '#desk/hidden-fields.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { Link } from '#platform/pages/link.tsx'
import { navigate } from '#platform/pages/navigate.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { managedCategoriesQuery } from '../client.ts'
import { listFilters, type ManagedArgs, managedArgs, managedQueryString } from '../managed-args.ts'

/** Filters of the product list; a GET form, so that it works before hydration. */
export function ProductFilters({ args }: { args: ManagedArgs }) {
  const { products: texts } = useAdmin()
  const { language } = useLanguage()
  const { data: categories } = useQuery(managedCategoriesQuery())

  const { sort, pageSize } = args
  const rest = { ...(sort && { sort }), ...(pageSize && { pageSize }) }

  function go(form: HTMLFormElement) {
    const typed = new URLSearchParams(new FormData(form) as unknown as Record<string, string>)
    navigate(`/admin/products${managedQueryString(managedArgs(typed))}`)
  }

  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    go(event.currentTarget)
  }

  return (
    <form
      action="/admin/products"
      onSubmit={find}
      className="mb-4 grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_auto]"
    >
      <TextField
        type="search"
        name="search"
        label={texts.search}
        placeholder={texts.searchHint}
        defaultValue={args.search ?? ''}
        dir="auto"
        maxLength={200}
      />
      <SelectField
        label={texts.category}
        name="category"
        defaultValue={args.category ?? ''}
        onChange={({ target }) => target.form && go(target.form)}
      >
        <option value="">{texts.allCategories}</option>
        {categories?.map((category) => (
          <option key={category.id} value={category.id}>
            {localized(category, 'name', language)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={texts.show}
        name="show"
        defaultValue={args.show ?? ''}
        onChange={({ target }) => target.form && go(target.form)}
      >
        <option value="">{texts.shows.all}</option>
        {listFilters.map((each) => (
          <option key={each} value={each}>
            {texts.shows[each]}
          </option>
        ))}
      </SelectField>
      <HiddenFields values={rest} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="lg">
          {texts.find}
        </Button>
        {(args.search || args.category || args.show) && (
          <Link
            href={`/admin/products${managedQueryString(rest)}`}
            className={buttonClass('secondary', 'lg')}
          >
            {texts.clear}
          </Link>
        )}
      </div>
    </form>
  )
}
