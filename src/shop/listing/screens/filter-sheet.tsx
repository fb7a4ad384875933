import { useLayoutEffect, useRef } from 'react'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Button } from '#ui/button.tsx'
import { X } from '#ui/icons/x.ts'
import { CategoryList } from './category-list.tsx'
import { FilterForm } from './filter-form.tsx'
import type { Listing } from './use-listing.ts'

type Props = {
  listing: Listing
  /** The number of products that match the current filters; null while it is unknown. */
  total: number | null
  atLeast: true | undefined
  onClose: () => void
}

/** The filters on a phone, in a dialog over the page. */
export function FilterSheet({ listing: current, total, atLeast, onClose }: Props) {
  const { listing } = useMessages()
  const dialog = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => dialog.current?.showModal(), [])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: closes on an outside press; Escape does so natively
    <dialog
      ref={dialog}
      aria-label={listing.filters}
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && dialog.current?.close()}
      className="sheet m-0 ms-auto flex h-dvh max-h-none w-full max-w-md flex-col bg-paper p-0 text-ink"
    >
      <div className="flex items-center justify-between border-b border-line ps-4">
        <h2 className="text-lg font-extrabold">{listing.filters}</h2>
        <button
          type="button"
          aria-label={listing.close}
          data-tooltip={listing.close}
          onClick={() => dialog.current?.close()}
          className="grid size-13 place-items-center"
        >
          <X size={24} />
        </button>
      </div>
      <div className="flex grow flex-col gap-6 overflow-y-auto overscroll-contain p-4">
        <FilterForm listing={current} />
        <CategoryList listing={current} />
      </div>
      <div className="border-t border-line p-3">
        <Button className="w-full" onClick={() => dialog.current?.close()}>
          {total === null || atLeast ? listing.showAny : listing.show(total)}
        </Button>
      </div>
    </dialog>
  )
}
