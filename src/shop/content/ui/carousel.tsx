import { useState } from 'react'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import type { Slide } from '../schemas.ts'
import { CarouselControls } from './carousel-controls.tsx'
import { CarouselSlide } from './carousel-slide.tsx'
import { useCarousel } from './use-carousel.ts'
import { useDeferredPictures } from './use-deferred-pictures.ts'

/**
 * The home page's slides. Only the first picture loads at once, the others later. Without JavaScript the list
 * scrolls.
 */
export function Carousel({ slides }: { slides: Slide[] }) {
  const { content } = useMessages()
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const { track, index, go, playing, toggle } = useCarousel(slides.length, pointed || focused)
  const later = useDeferredPictures()
  return (
    <section
      aria-roledescription={content.carouselKind}
      aria-label={content.carousel}
      className="relative"
      onPointerEnter={({ pointerType }) => {
        later.request()
        if (pointerType === 'mouse') setPointed(true)
      }}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => {
        later.request()
        setFocused(true)
      }}
      onBlur={() => setFocused(false)}
    >
      <ul
        ref={track}
        onScroll={later.request}
        aria-live={playing ? 'off' : 'polite'}
        className="slides-sideways relative flex snap-x snap-mandatory overflow-y-hidden rounded-card"
      >
        {slides.map((slide, slideIndex) => (
          <CarouselSlide
            key={slide.id}
            slide={slide}
            index={slideIndex}
            count={slides.length}
            isCurrent={slideIndex === index}
            isDeferred={slideIndex > 0 && !later.requested}
          />
        ))}
      </ul>
      {slides.length > 1 && (
        <CarouselControls count={slides.length} index={index} go={go} playing={playing} toggle={toggle} />
      )}
    </section>
  )
}
