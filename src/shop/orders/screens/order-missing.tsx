import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PackageX } from '#ui/icons/package-x.ts'
import { StarDrawing } from '#ui/star-drawing.tsx'
import { TrackingLink } from './tracking-link.tsx'

type Props = {
  /** Retries a failed request: the page is the same as for a missing order (docs/product.md). */
  retry?: (() => void) | undefined
  busy?: boolean
}

export function OrderMissing({ retry, busy = false }: Props) {
  const { myOrders, ui } = useMessages()
  return (
    <>
      <EmptyState
        drawing={
          <StarDrawing>
            <PackageX size={36} strokeWidth={1.75} />
          </StarDrawing>
        }
        heading={<h1 className="text-2xl font-bold">{myOrders.notFound}</h1>}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Link href="/orders" className={buttonClass('primary', 'lg')}>
              {myOrders.back}
            </Link>
            {retry && (
              <Button variant="secondary" size="lg" onClick={retry} disabled={busy}>
                {ui.retry}
              </Button>
            )}
          </div>
        }
      >
        {retry ? myOrders.loadOneFailed : myOrders.notFoundText}
      </EmptyState>
      <TrackingLink />
    </>
  )
}
