import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { LazyEmptyShelves } from '#shop/recommendations/ui/lazy-empty-shelves.ts'
import { maxCompared } from '../domain/max-compared.ts'
import type { Comparison } from '../schemas.ts'
import { ComparisonEmpty } from './comparison-empty.tsx'
import { comparisonRows } from './comparison-rows.ts'
import { ComparisonTable } from './comparison-table.tsx'
import { SuggestedProducts } from './suggested-products.tsx'
import { TableNote } from './table-note.tsx'

type Props = { comparison: Comparison; onlyDifferences: boolean }

/** The compared products; with a single one it asks for the second first, without any it describes how to begin. */
export function ComparisonView({ comparison, onlyDifferences }: Props) {
  const { language } = useLanguage()
  const { products, similar } = comparison
  const [first, ...others] = products
  if (!first)
    return (
      <>
        <ComparisonEmpty />
        <LazyEmptyShelves />
      </>
    )
  const rows = comparisonRows(comparison, language)
  const suggestions = (
    <SuggestedProducts products={similar} compared={[first, ...others]} onlyDifferences={onlyDifferences} />
  )
  const table = (
    <ComparisonTable
      products={products}
      rows={others.length > 0 && onlyDifferences ? rows.filter(({ differs }) => differs) : rows}
      onlyDifferences={onlyDifferences}
    />
  )
  if (others.length === 0) {
    return (
      <div className="flex flex-col gap-6">
        {suggestions}
        {table}
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-6">
      <div>
        <TableNote rows={rows} products={products} onlyDifferences={onlyDifferences} />
        {table}
      </div>
      {products.length < maxCompared && similar.length > 0 && suggestions}
    </div>
  )
}
