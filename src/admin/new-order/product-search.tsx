import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { managedProductsQuery } from '#features/catalogue-management/client.ts'
import type { ManagedRow } from '#features/catalogue-management/schemas.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useAdmin } from '../use-admin.ts'

const maxRows = 8

/** Searches the products by name or slug; `children` renders a match. */
export function ProductSearch({ children }: { children: (row: ManagedRow) => ReactNode }) {
  const { newOrder: texts } = useAdmin()
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  const { data } = useQuery({
    ...managedProductsQuery({ search, pageSize: 25 }),
    enabled: search !== '',
  })
  const rows = (data?.products ?? []).filter(({ hidden }) => !hidden).slice(0, maxRows)
  const find = () => setSearch(typed.trim())
  return (
    <div>
      <div className="flex items-end gap-2">
        <div className="grow">
          <TextField
            label={texts.search}
            name="productSearch"
            type="search"
            dir="auto"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => {
              // Enter would send the form around the search.
              if (event.key !== 'Enter') return
              event.preventDefault()
              find()
            }}
          />
        </div>
        <Button variant="secondary" className="min-h-12" onClick={find}>
          {texts.searchButton}
        </Button>
      </div>
      {search !== '' && data && rows.length === 0 && <p className="mt-3 text-ink-soft">{texts.noProducts}</p>}
      <ul className="mt-2 divide-y divide-line">{rows.map((row) => children(row))}</ul>
    </div>
  )
}
