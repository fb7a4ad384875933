import { useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import { localizedTitle } from '#shop/catalogue/domain/localized.ts'
import { choicePath, choiceQuery } from '#shop/catalogue/domain/option-choice.ts'
import type { Product } from '#shop/catalogue/schemas.ts'
import { ProductPrice } from '#shop/catalogue/ui/product-price.tsx'
import { StockNote } from '#shop/catalogue/ui/stock-note.tsx'
import { Button } from '#ui/button.tsx'
import { X } from '#ui/icons/x.ts'
import { Picture } from '#ui/picture.tsx'
import { withOptions } from './product-with-options.ts'
import { useLocalChoice } from './use-choice.ts'
import { usePicker } from './use-picker.tsx'

type Props = {
  product: Product
  /** The product's page, with the choice to begin with. */
  href: string
  onClose: () => void
}

/** Chooses a variant beside a list and adds one of it to the cart, in a dialog: on a phone at the bottom of the screen. */
export function ChoiceSheet({ product: given, href, onClose }: Props) {
  const { language } = useLanguage()
  const { adding, product: texts } = useMessages()
  const product = withOptions(given)
  const state = useLocalChoice(product, href.split('?')[1] ?? '')
  const { displayed, picker, isFrom, add } = usePicker(product, state)
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const { priceUntil, ...priced } = displayed

  useLayoutEffect(() => dialog.current?.showModal(), [])

  // Outside the list: a form within another one would be submitted with it.
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: closes on an outside press; Escape does so natively
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && dialog.current?.close()}
      className="sheet m-0 mt-auto flex max-h-[90dvh] w-full max-w-none flex-col rounded-t-card bg-paper p-0 text-ink shadow-float motion-safe:transition-transform motion-safe:starting:translate-y-12 sm:m-auto sm:w-[28rem] sm:rounded-card"
    >
      <div className="flex items-start gap-3 border-b border-line p-4 pe-1 pt-2">
        <div className="mt-2 shrink-0">
          <Picture
            image={displayed.image}
            alt=""
            width={80}
            height={80}
            sizes="80px"
            className="size-20 rounded-control bg-tile-tint object-cover"
          />
        </div>
        <div className="min-w-0 grow pt-2">
          <h2 id={titleId} className="leading-snug font-bold wrap-anywhere">
            {localizedTitle(product, language)}
          </h2>
          <p>
            <ProductPrice product={isFrom && priceUntil !== undefined ? { ...priced, priceUntil } : priced} />
          </p>
          <p>
            <StockNote stockQuantity={displayed.stockQuantity} detail />
          </p>
        </div>
        <button
          type="button"
          aria-label={texts.closeChoice}
          data-tooltip={texts.closeChoice}
          onClick={() => dialog.current?.close()}
          className="grid size-12 shrink-0 place-items-center"
        >
          <X size={24} />
        </button>
      </div>
      <form
        id={`${titleId}-form`}
        className="overflow-y-auto overscroll-contain p-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (add(1)) dialog.current?.close()
        }}
      >
        {picker}
      </form>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line p-3">
        <Button
          type="submit"
          form={`${titleId}-form`}
          disabled={displayed.stockQuantity <= 0}
          className="grow"
        >
          {adding.addToCart}
        </Button>
        <Link
          href={choicePath(product.slug, choiceQuery(product, state.choice))}
          className="inline-flex min-h-11 items-center px-2 font-bold text-tile-deep underline underline-offset-4"
        >
          {texts.allDetails}
        </Link>
      </div>
    </dialog>,
    document.body,
  )
}
