import * as v from 'valibot'
import { objectCode } from '#platform/http/ids.ts'

export const slide = v.pipe(
  v.object({
    id: v.pipe(v.number(), v.integer()),
    image: v.string(),
    ground: v.pipe(v.string(), v.description("The colour of the picture's ground as #rrggbb.")),
    titleEn: v.string(),
    titleAr: v.string(),
    descriptionEn: v.string(),
    descriptionAr: v.string(),
    buttonEn: v.string(),
    buttonAr: v.string(),
    link: v.string(),
  }),
  v.metadata({ ref: 'Slide' }),
)
export type Slide = v.InferOutput<typeof slide>

export const newsletterBody = v.object(
  {
    email: v.pipe(
      v.string('invalid'),
      v.metadata({ format: 'email', minLength: 1, maxLength: 254 }),
      v.trim(),
      v.nonEmpty('required'),
      v.maxLength(254, 'invalid'),
      v.email('invalid'),
      v.toLowerCase(),
    ),
  },
  objectCode,
)
