import { Link } from '#platform/pages/link.tsx'
import { usePages } from '#platform/pages/pages-context.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SearchX } from '#ui/icons/search-x.ts'
import { StarDrawing } from '#ui/star-drawing.tsx'
import { useWorkTexts } from './use-work-texts.ts'

/** Rendered when a record does not exist or the user may not see it. */
export function Missing() {
  const desk = useWorkTexts()
  // The first screen: of the back office, or of sellers.
  const [, area = ''] = usePages().current.address.path.split('/')
  return (
    <EmptyState
      drawing={
        <StarDrawing>
          <SearchX size={36} strokeWidth={1.75} />
        </StarDrawing>
      }
      heading={<h1 className="text-2xl font-extrabold">{desk.notFoundTitle}</h1>}
      action={
        <Link href={`/${area}`} className={buttonClass()}>
          {desk.toOverview}
        </Link>
      }
    >
      {desk.notFoundText}
    </EmptyState>
  )
}
