import { type PointerEvent, useState } from 'react'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { zoomAddress } from '#platform/pictures/address.ts'
import { Picture } from '#ui/picture.tsx'
import { pictureSizes } from '../picture-sizes.ts'
import { slideId } from './slide-id.ts'

type Props = { image: string; index: number; name: string; isCurrent: boolean; onOpen: () => void }

const zoomClass =
  'origin-[var(--zoom-x,50%)_var(--zoom-y,50%)] transition-transform duration-150 motion-reduce:transition-none [@media(hover:hover)_and_(pointer:fine)]:group-hover:scale-200'

/** One picture of the strip. Under a mouse it is magnified; a click opens the viewer. */
export function GallerySlide({ image, index, name, isCurrent, onOpen }: Props) {
  const { language } = useLanguage()
  const { product: texts } = useMessages()
  const [isMagnified, setMagnified] = useState(false)
  const number = formatNumber(index + 1, language)

  function magnify(event: PointerEvent<HTMLElement>) {
    if (event.pointerType !== 'mouse') return
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    event.currentTarget.style.setProperty('--zoom-x', `${((event.clientX - left) / width) * 100}%`)
    event.currentTarget.style.setProperty('--zoom-y', `${((event.clientY - top) / height) * 100}%`)
    setMagnified(true)
  }

  return (
    <li id={slideId(index)} className="w-full shrink-0 snap-start snap-always scroll-mt-40">
      <a
        href={zoomAddress(image)}
        tabIndex={isCurrent ? undefined : -1}
        aria-label={`${texts.enlargePicture(number)}: ${name}`}
        onPointerMove={magnify}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          onOpen()
        }}
        className="group relative block cursor-zoom-in overflow-hidden -outline-offset-4"
      >
        <Picture
          image={image}
          alt={index === 0 ? name : `${name} ${number}`}
          width={960}
          height={960}
          sizes={pictureSizes}
          priority={index === 0}
          className={`product-picture w-full object-contain ${zoomClass}`}
        />
        {isMagnified && (
          <img
            src={zoomAddress(image)}
            alt=""
            className={`pointer-events-none absolute inset-0 hidden size-full object-contain [@media(hover:hover)_and_(pointer:fine)]:group-hover:block ${zoomClass}`}
          />
        )}
      </a>
    </li>
  )
}
