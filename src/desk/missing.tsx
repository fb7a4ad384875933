import { Link } from '#platform/pages/link.tsx'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SearchX } from '#ui/icons/search-x.ts'
import { StarDrawing } from '#ui/star-drawing.tsx'
import { useAdmin } from './use-admin.ts'

/** Rendered when a record does not exist or the user may not see it. */
export function Missing() {
  const { shell } = useAdmin()
  return (
    <EmptyState
      drawing={
        <StarDrawing>
          <SearchX size={36} strokeWidth={1.75} />
        </StarDrawing>
      }
      heading={<h1 className="text-2xl font-extrabold">{shell.notFoundTitle}</h1>}
      action={
        <Link href="/admin" className={buttonClass()}>
          {shell.toOverview}
        </Link>
      }
    >
      {shell.notFoundText}
    </EmptyState>
  )
}
