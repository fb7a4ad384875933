import { useId } from 'react'
import { useAdmin } from '#desk/use-admin.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { type SlideFocus, slideFocuses } from '#shop/content/domain/slide-focus.ts'
import { focusClass } from '#shop/content/ui/focus-class.ts'
import { Picture } from '#ui/picture.tsx'

type Props = { image: string; focus: SlideFocus; onFocus: (focus: SlideFocus) => void }

/** The point of a slide's picture that small screens show, chosen on the picture, beside what a phone shows of it. */
export function FocusField({ image, focus, onFocus }: Props) {
  const { settings: texts } = useAdmin()
  const { language } = useLanguage()
  const id = useId()
  const nameOf = (point: SlideFocus) => {
    const [x = '', y = ''] = point.split(' ').map((each) => formatNumber(Number(each), language))
    return texts.focusAt(x, y)
  }
  const picture = (className: string) => (
    <Picture image={image} alt="" width={960} height={540} sizes="320px" className={className} />
  )
  return (
    <fieldset aria-describedby={id}>
      <legend className="font-bold">{texts.focus}</legend>
      <p id={id} className="text-sm text-ink-soft">
        {texts.focusHint}
      </p>
      <div className="mt-2 flex flex-wrap items-start gap-4">
        <div className="relative aspect-video w-full max-w-80 overflow-hidden rounded-card border border-line">
          {picture('absolute inset-0 size-full object-cover')}
          {/* Pictures are not mirrored. */}
          <div dir="ltr" className="absolute inset-0 grid grid-cols-5">
            {slideFocuses.map((point) => (
              <label key={point} className="grid cursor-pointer place-items-center">
                <input
                  type="radio"
                  name={id}
                  checked={focus === point}
                  onChange={() => onFocus(point)}
                  className="size-5 accent-tile-deep"
                />
                <span className="sr-only">{nameOf(point)}</span>
              </label>
            ))}
          </div>
        </div>
        {/* As much as a phone of 360 px shows. */}
        <div className="h-56 w-35 overflow-hidden rounded-card border border-line">
          {picture(`size-full object-cover ${focusClass[focus]}`)}
        </div>
      </div>
    </fieldset>
  )
}
