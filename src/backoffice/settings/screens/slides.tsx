import { useQuery } from '@tanstack/react-query'
import { moveItem } from '#backoffice/products/domain/move-item.ts'
import { Panel } from '#desk/panel.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { Badge } from '#ui/badge.tsx'
import { Picture } from '#ui/picture.tsx'
import { managedSlidesQuery, orderSlides, removeSlide } from '../client.ts'
import type { ManagedSlide } from '../schemas-slides.ts'
import { SettingsFrame } from '../ui/settings-frame.tsx'
import { RowButtons } from './row-buttons.tsx'
import { SlideForm } from './slide-form.tsx'

export { head } from './identity.tsx'

/** The slides of the home page. */
export function Screen() {
  const { settings: texts } = useAdmin()
  const query = useQuery(managedSlidesQuery())
  const failure = useQueryFailure(query)
  if (failure || !query.data) return failure
  return (
    <SettingsFrame tab="slides">
      <Panel title={texts.sections.slides}>
        <p className="mb-4 text-ink-soft">{texts.slidesIntro}</p>
        {query.data.length === 0 && <p className="text-ink-soft">{texts.noSlides}</p>}
        <SlideList slides={query.data} />
      </Panel>
      <Panel title={texts.addSlide}>
        <SlideForm slide={null} />
      </Panel>
    </SettingsFrame>
  )
}

function SlideList({ slides }: { slides: readonly ManagedSlide[] }) {
  const { settings: texts } = useAdmin()
  const { language } = useLanguage()
  const { change } = useAdminMutation()
  const ids = slides.map(({ id }) => id)
  return (
    <ol className="space-y-3">
      {slides.map((slide, index) => (
        <li key={slide.id} className="rounded-control border border-line p-3">
          <div className="flex items-center gap-3">
            <Picture
              image={slide.image}
              alt=""
              width={96}
              height={54}
              sizes="96px"
              className="h-14 w-24 shrink-0 rounded-control object-cover"
            />
            <div className="min-w-0 grow">
              <p className="font-bold">{localized(slide, 'title', language)}</p>
              <bdi dir="ltr" className="text-sm wrap-anywhere text-ink-soft">
                {slide.link}
              </bdi>
              <div className="flex flex-wrap gap-2">
                {!slide.active && <Badge tone="grey">{texts.slideOff}</Badge>}
                {slide.linkError && <Badge tone="red">{texts.targetHidden}</Badge>}
              </div>
            </div>
          </div>
          <RowButtons
            index={index}
            count={slides.length}
            onMove={(to) =>
              void change(() => orderSlides(moveItem(ids, index, to)), { successMessage: texts.saved })
            }
            onRemove={() => void change(() => removeSlide(slide.id), { successMessage: texts.slideRemoved })}
          />
          <details>
            <summary className="flex min-h-11 items-center font-bold text-tile-deep">{texts.edit}</summary>
            <SlideForm slide={slide} />
          </details>
        </li>
      ))}
    </ol>
  )
}
