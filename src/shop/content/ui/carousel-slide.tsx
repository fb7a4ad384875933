import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { Link } from '#platform/pages/link.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'
import type { Slide } from '../schemas.ts'
import { focusClass } from './focus-class.ts'
import { slideSizes } from './slide-sizes.ts'

type Props = {
  slide: Slide
  index: number
  count: number
  isCurrent: boolean
  /** The picture is not loaded yet; only the background colour is visible. */
  isDeferred: boolean
}

/** One slide: text at the start, picture at the end. On a phone it is low enough to leave the categories in view. */
export function CarouselSlide({ slide, index, count, isCurrent, isDeferred }: Props) {
  const { language } = useLanguage()
  const { content } = useMessages()
  const picture = (
    <Picture
      image={slide.image}
      alt=""
      width={960}
      height={540}
      sizes={slideSizes}
      priority={index === 0}
      className={`size-full sm:max-lg:object-contain object-cover ${focusClass[slide.focus]}`}
    />
  )
  return (
    <li
      aria-roledescription={content.slideKind}
      aria-label={content.slideOf(formatNumber(index + 1, language), formatNumber(count, language))}
      className="relative isolate flex h-56 w-full shrink-0 snap-start snap-always sm:h-80 md:h-90 wide:h-108"
    >
      {/* An SVG fill, because the content security policy forbids inline styles. */}
      <svg aria-hidden="true" className="absolute inset-0 -z-1 size-full forced-colors:hidden">
        <rect width="100%" height="100%" fill={slide.ground} />
      </svg>
      <div className="flex grow basis-0 flex-col items-start justify-center ps-4 pe-2 pb-11 sm:ps-5 sm:pe-3 sm:pb-14 md:ps-18 md:pe-4 md:pb-10">
        <h2 className="leading-snug font-extrabold text-balance sm:text-2xl md:text-3xl md:leading-tight">
          {localized(slide, 'title', language)}
        </h2>
        <p className="mt-0.5 max-w-md text-xs leading-snug sm:mt-1 sm:text-base md:mt-3 md:text-lg">
          {localized(slide, 'description', language)}
        </p>
        <Link
          href={slide.link}
          tabIndex={isCurrent ? undefined : -1}
          className={`${buttonClass()} mt-2 max-sm:px-3 max-sm:text-sm sm:mt-3 md:mt-5`}
        >
          {localized(slide, 'button', language)}
        </Link>
      </div>
      <div className="h-full w-[42%] sm:w-1/2 lg:w-160 wide:w-192">
        {isDeferred ? <noscript>{picture}</noscript> : picture}
      </div>
    </li>
  )
}
