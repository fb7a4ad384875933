import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { managedProductsQuery } from '#backoffice/products/client.ts'
import type { ManagedRow } from '#backoffice/products/schemas.ts'
import { useAdmin } from '#desk/use-admin.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'

const maxRows = 8

type Props = {
  /** Renders a match. */
  children: (row: ManagedRow) => ReactNode
  /** Takes the one product that a complete SKU or barcode finds; false leaves it in the list. */
  onCode?: (row: ManagedRow) => Promise<boolean>
  error?: string | undefined
}

/** Searches the products by name, slug, SKU or barcode. */
export function ProductSearch({ children, onCode, error }: Props) {
  const { newOrder: texts } = useAdmin()
  const queries = useQueryClient()
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  const { data } = useQuery({ ...searchQuery(search), enabled: search !== '' })
  const rows = selectable(data?.products).slice(0, maxRows)
  async function find() {
    const text = typed.trim()
    setSearch(text)
    if (text === '' || !onCode) return
    const answer = await queries.fetchQuery(searchQuery(text)).catch(() => null)
    const [row, ...others] = selectable(answer?.products)
    if (!row || row.foundVariantId === null || others.length > 0 || !(await onCode(row))) return
    // A scanner may have typed the next code by now.
    setSearch((current) => (current === text ? '' : current))
    setTyped((current) => (current.trim() === text ? '' : current))
  }
  return (
    <div>
      <div className="flex items-end gap-2">
        <div className="grow">
          <TextField
            label={texts.search}
            error={error}
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
              void find()
            }}
          />
        </div>
        <Button variant="secondary" className="min-h-12" onClick={() => void find()}>
          {texts.searchButton}
        </Button>
      </div>
      {search !== '' && data && rows.length === 0 && <p className="mt-3 text-ink-soft">{texts.noProducts}</p>}
      <ul className="mt-2 divide-y divide-line">{rows.map((row) => children(row))}</ul>
    </div>
  )
}

const searchQuery = (search: string) => managedProductsQuery({ search, pageSize: 25 })

const selectable = (rows: ManagedRow[] = []) => rows.filter(({ hidden, archived }) => !hidden && !archived)
