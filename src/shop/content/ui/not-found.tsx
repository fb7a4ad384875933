import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Compass } from '#ui/icons/compass.ts'
import { StarDrawing } from '#ui/star-drawing.tsx'

/** The 404 page. */
export function NotFound() {
  const { layout } = useMessages()
  return (
    <div className="page-width pt-6 md:pt-10">
      <EmptyState
        drawing={
          <StarDrawing>
            <Compass size={36} strokeWidth={1.75} />
          </StarDrawing>
        }
        heading={<h1 className="text-2xl font-extrabold">{layout.notFoundTitle}</h1>}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Link href="/" className={buttonClass()}>
              {layout.backHome}
            </Link>
            <Link href="/products" className={buttonClass('secondary')}>
              {layout.browse}
            </Link>
          </div>
        }
      >
        {layout.notFoundText}
      </EmptyState>
    </div>
  )
}
