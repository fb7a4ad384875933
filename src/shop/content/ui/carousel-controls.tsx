import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { ChevronLeft } from '#ui/icons/chevron-left.ts'
import { ChevronRight } from '#ui/icons/chevron-right.ts'
import { Pause } from '#ui/icons/pause.ts'
import { Play } from '#ui/icons/play.ts'

type Props = {
  count: number
  index: number
  go: (index: number) => void
  playing: boolean
  toggle: () => void
}

const roundButton = 'grid size-11 place-items-center rounded-full text-ink'
const arrowButton = `${roundButton} absolute top-1/2 -mt-5.5 bg-paper/80 hover:bg-paper max-md:hidden`

export function CarouselControls({ count, index, go, playing, toggle }: Props) {
  const { language } = useLanguage()
  const { content } = useMessages()
  return (
    <div className="needs-script">
      <button
        type="button"
        aria-label={content.previousSlide}
        data-tooltip={content.previousSlide}
        onClick={() => go(index - 1)}
        className={`${arrowButton} start-3`}
      >
        <ChevronLeft size={24} className="icon-directional" />
      </button>
      <button
        type="button"
        aria-label={content.nextSlide}
        data-tooltip={content.nextSlide}
        onClick={() => go(index + 1)}
        className={`${arrowButton} end-3`}
      >
        <ChevronRight size={24} className="icon-directional" />
      </button>
      <div className="absolute inset-x-0 bottom-1.5 flex items-center justify-center">
        <button
          type="button"
          aria-label={content.previousSlide}
          data-tooltip={content.previousSlide}
          onClick={() => go(index - 1)}
          className={`${roundButton} md:hidden`}
        >
          <ChevronLeft size={22} className="icon-directional" />
        </button>
        {Array.from({ length: count }, (_, slideIndex) => (
          <button
            key={String(slideIndex)}
            type="button"
            aria-label={content.showSlide(formatNumber(slideIndex + 1, language))}
            aria-current={slideIndex === index ? 'true' : undefined}
            onClick={() => go(slideIndex)}
            className="group grid size-11 place-items-center"
          >
            <span className="forced-ink size-2.5 rounded-full bg-ink/45 transition-[width] duration-200 group-hover:bg-ink group-aria-[current]:w-7 group-aria-[current]:bg-tile-deep" />
          </button>
        ))}
        <button
          type="button"
          aria-label={content.nextSlide}
          data-tooltip={content.nextSlide}
          onClick={() => go(index + 1)}
          className={`${roundButton} md:hidden`}
        >
          <ChevronRight size={22} className="icon-directional" />
        </button>
        <button
          type="button"
          aria-label={playing ? content.stopSlides : content.playSlides}
          data-tooltip={playing ? content.stopSlides : content.playSlides}
          onClick={toggle}
          className={roundButton}
        >
          {playing ? <Pause size={18} /> : <Play size={18} />}
        </button>
      </div>
    </div>
  )
}
