import type { Ref } from 'react'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Button, buttonClass } from '#ui/button.tsx'

export type LoadMoreState = 'idle' | 'loading' | 'failed'

type Props = {
  state: LoadMoreState | 'loaded'
  onPress: () => void
  /** The link target until the page is hydrated. */
  href?: string | false
  ref?: Ref<HTMLButtonElement>
}

/** Loads more of a list. Rendered from the first paint, so that the pagination below it does not shift. */
export function LoadMoreButton({ state, onPress, href, ref }: Props) {
  const { listing, catalogue } = useMessages()
  const busy = state === 'loading'
  return (
    <p className="needs-script mt-8 grid justify-items-center gap-2">
      {state === 'failed' && <span role="alert">{catalogue.productsFailed}</span>}
      {href ? (
        <a href={href} className={buttonClass('secondary', 'lg')}>
          {listing.loadMore}
        </a>
      ) : (
        <Button
          ref={ref}
          variant="secondary"
          size="lg"
          aria-disabled={busy}
          onClick={() => busy || onPress()}
        >
          {busy ? listing.loadingMore : listing.loadMore}
        </Button>
      )}
    </p>
  )
}
