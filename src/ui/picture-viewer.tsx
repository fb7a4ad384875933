import { useEffect, useRef, useState } from 'react'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { zoomAddress } from '#platform/pictures/address.ts'
import { X } from './icons/x.ts'
import { ZoomIn } from './icons/zoom-in.ts'
import { ZoomOut } from './icons/zoom-out.ts'
import { ScrollArrows } from './scroll-arrows.tsx'
import { useStrip } from './use-strip.ts'

type Props = {
  images: readonly string[]
  name: string
  /** Index of the picture that was opened. */
  first: number
  /** Called with the index of the last one seen. */
  onClose: (last: number) => void
}

/** The pictures on the whole screen. A tap magnifies one, which is then moved by scrolling. Open while it is rendered. */
export function PictureViewer({ images, name, first, onClose }: Props) {
  const { language } = useLanguage()
  const { product: texts } = useMessages()
  const dialog = useRef<HTMLDialogElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const { current, onScroll, onKeyDown } = useStrip(list, first)
  const [magnified, setMagnified] = useState<number | null>(null)
  const isMagnified = magnified === current

  useEffect(() => {
    dialog.current?.showModal()
    const item = list.current?.children.item(first)
    if (item instanceof HTMLElement) list.current?.scrollTo({ left: item.offsetLeft, behavior: 'instant' })
  }, [first])

  return (
    <dialog
      ref={dialog}
      aria-label={texts.pictures}
      onClose={() => onClose(current)}
      onKeyDown={onKeyDown}
      className="m-0 h-dvh max-h-none w-screen max-w-none flex-col bg-paper p-0 text-ink open:flex"
    >
      <div className="flex items-center gap-2 border-b border-line px-2 py-1">
        <button
          type="button"
          aria-label={texts.closePictures}
          onClick={() => dialog.current?.close()}
          className="grid size-11 place-items-center rounded-full hover:bg-tile-tint"
        >
          <X size={24} />
        </button>
        <p aria-live="polite" className="grow text-center">
          {images.length > 1 &&
            texts.pictureOf(formatNumber(current + 1, language), formatNumber(images.length, language))}
        </p>
        <button
          type="button"
          aria-label={isMagnified ? texts.zoomOut : texts.zoomIn}
          onClick={() => setMagnified(isMagnified ? null : current)}
          className="grid size-11 place-items-center rounded-full hover:bg-tile-tint"
        >
          {isMagnified ? <ZoomOut size={22} /> : <ZoomIn size={22} />}
        </button>
      </div>
      <div className="relative min-h-0 grow">
        <ul
          ref={list}
          onScroll={onScroll}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region without controls needs the focus to be scrolled by keyboard
          tabIndex={0}
          className="slides-sideways relative flex size-full snap-x snap-mandatory -outline-offset-4"
        >
          {images.map((image, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the button above magnifies by keyboard
            <li
              key={image}
              onClick={() => setMagnified(index === magnified ? null : index)}
              className={`size-full shrink-0 snap-start snap-always overflow-auto overscroll-contain ${index === magnified ? 'cursor-zoom-out' : 'cursor-zoom-in'}`}
            >
              <img
                src={zoomAddress(image)}
                alt={`${name} ${formatNumber(index + 1, language)}`}
                width={1200}
                height={1200}
                loading={index === first ? 'eager' : 'lazy'}
                className={
                  index === magnified ? 'size-[250%] max-w-none object-contain' : 'size-full object-contain'
                }
              />
            </li>
          ))}
        </ul>
        {images.length > 1 && (
          <div className="pointer-events-none absolute inset-x-5 inset-y-0 *:pointer-events-auto">
            <ScrollArrows list={list} />
          </div>
        )}
      </div>
    </dialog>
  )
}
