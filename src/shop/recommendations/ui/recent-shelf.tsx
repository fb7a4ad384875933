import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Button } from '#ui/button.tsx'
import { productsByIdQuery } from '../client.ts'
import { clearRecentViews, recentViews } from './recent-views.ts'
import { Shelf } from './shelf.tsx'

const maxProducts = 12

type Props = {
  /** The product of the page, which is left out. */
  except?: number
  className?: string
}

/** The products that this browser opened last, with a button that clears them. Nothing on the server and when there are none. */
export function RecentShelf({ except, className = '' }: Props) {
  const { shelves } = useMessages()
  const status = useRef<HTMLParagraphElement>(null)
  const [ids, setIds] = useState<number[]>([])
  const [isCleared, setCleared] = useState(false)
  useLayoutEffect(() => {
    setIds(
      recentViews()
        .filter((id) => id !== except)
        .slice(0, maxProducts),
    )
  }, [except])
  const { data, isError } = useQuery({ ...productsByIdQuery(ids), enabled: ids.length > 0 })
  // A product that was merged into the one of the page has become it.
  const products = data?.filter(({ id }) => id !== except)

  function clear() {
    clearRecentViews()
    setIds([])
    setCleared(true)
    status.current?.focus()
  }

  const isEmpty = ids.length === 0 || isError || products?.length === 0
  return (
    <>
      {/* Takes the focus of the button that disappears. */}
      <p ref={status} role="status" tabIndex={-1} className="sr-only">
        {isCleared && shelves.cleared}
      </p>
      {!isEmpty && (
        <Shelf
          title={shelves.recent}
          products={products}
          className={className}
          button={
            <Button
              variant="quiet"
              size="sm"
              className="-me-3 shrink-0"
              aria-label={shelves.clearRecent}
              onClick={clear}
            >
              {shelves.clear}
            </Button>
          }
        />
      )}
    </>
  )
}
