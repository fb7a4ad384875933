import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import { compareHref } from './compare-href.ts'
import type { ComparisonRow } from './comparison-rows.ts'

type Props = { rows: readonly ComparisonRow[]; products: readonly { id: number }[]; onlyDifferences: boolean }

/** What is marked in the table, and the link that leaves out what the products have in common, or brings it back. */
export function TableNote({ rows, products, onlyDifferences }: Props) {
  const { comparison: texts } = useMessages()
  if (rows.length === 0) return <p className="mb-2 text-ink-soft">{texts.noSpecifications}</p>
  const ids = products.map(({ id }) => id)
  const hasDifferences = rows.some(({ differs }) => differs)
  return (
    <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 text-sm text-ink-soft">
      <p>{hasDifferences ? texts.marked : texts.noDifferences}</p>
      {(hasDifferences || onlyDifferences) && (
        <Link
          href={compareHref(ids, { onlyDifferences: !onlyDifferences })}
          className="-mx-2 inline-flex min-h-11 items-center px-2 font-bold text-tile-deep underline"
        >
          {onlyDifferences ? texts.allSpecifications : texts.onlyDifferences}
        </Link>
      )}
    </div>
  )
}
