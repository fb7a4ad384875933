import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { managedCategoriesQuery, managedSubCategoriesQuery } from '#backoffice/products/client.ts'
import { useAdmin } from '#desk/use-admin.ts'
import { listTexts, pickTexts } from '#platform/i18n/localized-texts.ts'
import { foldLetters } from '#shop/catalogue/search/text/letters.ts'
import { TextField } from '#ui/text-field.tsx'
import type { ScopeItem } from '../schemas.ts'

const maxRows = 8

type Props = {
  scope: 'categories' | 'sub_categories'
  error: string | undefined
  /** Renders a match. */
  children: (item: ScopeItem) => ReactNode
}

/** Searches the categories or sub-categories by a part of a name; without a text the first of them. */
export function CategorySearch({ scope, error, children }: Props) {
  const { promotions: texts } = useAdmin()
  const [typed, setTyped] = useState('')
  const { data: categories = [] } = useQuery(managedCategoriesQuery())
  const { data: subCategories = [] } = useQuery(managedSubCategoriesQuery())
  const items: ScopeItem[] =
    scope === 'categories'
      ? categories.map(({ slug, image, ...each }) => ({ slug, ...pickTexts(each, 'name'), image }))
      : subCategories.map(({ slug, ...each }) => ({ slug, ...pickTexts(each, 'name'), image: '' }))
  const fold = (name: string) => foldLetters(name.toLowerCase())
  const text = fold(typed.trim())
  const rows = items
    .filter((item) => listTexts(item, 'name').some((name) => fold(name).includes(text)))
    .slice(0, maxRows)
  return (
    <div>
      <TextField
        label={texts.searchCategories}
        name="categorySearch"
        type="search"
        dir="auto"
        autoComplete="off"
        value={typed}
        error={error}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          // Enter would send the form around the search.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      {rows.length === 0 && <p className="mt-3 text-ink-soft">{texts.noCategories}</p>}
      <ul className="mt-2 divide-y divide-line">{rows.map((row) => children(row))}</ul>
    </div>
  )
}
