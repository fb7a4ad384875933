import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Scale } from '#ui/icons/scale.ts'
import { StarDrawing } from '#ui/star-drawing.tsx'

export function ComparisonEmpty() {
  const { comparison } = useMessages()
  return (
    <EmptyState
      drawing={
        <StarDrawing>
          <Scale size={36} strokeWidth={1.75} />
        </StarDrawing>
      }
      heading={<h2 className="text-xl font-bold">{comparison.empty}</h2>}
      action={
        <Link href="/products" className={buttonClass('primary', 'lg')}>
          {comparison.browse}
        </Link>
      }
    >
      {comparison.emptyText}
    </EmptyState>
  )
}
