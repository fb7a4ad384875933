import * as v from 'valibot'
import { jsonId, strictObjectCode } from '#platform/http/ids.ts'
import { localizedEntries, localizedTextEntries } from '#platform/i18n/localized-schema.ts'
import { lineText } from '#platform/text/text-schema.ts'
import { imageAddressOr } from '#shop/catalogue/input-schemas.ts'
import { defaultFocus, slideFocuses } from '#shop/content/domain/slide-focus.ts'
import { isColour, isGround } from '#shop/shop-settings/domain/theme.ts'

const line = (max: number) => lineText({ min: 1, max, codes: { type: 'required' } })

const entries = {
  ...localizedEntries('title', line(70)),
  ...localizedEntries('description', line(140)),
  ...localizedEntries('button', line(30)),
  link: line(200),
  image: imageAddressOr('required'),
  ground: v.pipe(
    lineText({ max: 7, codes: { long: 'not_a_colour', type: 'required' } }),
    v.toLowerCase(),
    v.check(isColour, 'not_a_colour'),
    v.check((colour) => !isColour(colour) || isGround(colour), 'too_dark'),
  ),
  focus: v.optional(v.picklist(slideFocuses, 'unknown_value'), defaultFocus),
  active: v.boolean('invalid'),
}

const version = v.pipe(v.number('not_a_number'), v.integer('not_whole'), v.minValue(0, 'too_small'))

export const createSlideBody = v.strictObject(entries, strictObjectCode)
export type SlideFields = v.InferOutput<typeof createSlideBody>

export const saveSlideBody = v.strictObject({ ...entries, version }, strictObjectCode)
export type SavedSlide = v.InferOutput<typeof saveSlideBody>

export const slideOrderBody = v.strictObject(
  { ids: v.pipe(v.array(jsonId, 'invalid'), v.maxLength(100, 'too_many')) },
  strictObjectCode,
)

export const managedSlides = v.pipe(
  v.array(
    v.object({
      id: v.number(),
      ...localizedTextEntries('title'),
      ...localizedTextEntries('description'),
      ...localizedTextEntries('button'),
      link: v.string(),
      image: v.string(),
      ground: v.string(),
      focus: v.picklist(slideFocuses),
      active: v.boolean(),
      version: v.number(),
      linkError: v.pipe(
        v.nullable(v.picklist(['invalid_link', 'unknown_page', 'hidden_target'])),
        v.description('Why shoppers do not see the slide: its target is hidden or does not exist.'),
      ),
    }),
  ),
  v.metadata({ ref: 'ManagedSlides' }),
)
export type ManagedSlide = SlideFields & { id: number; version: number; linkError: string | null }
