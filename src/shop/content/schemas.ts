import * as v from 'valibot'
import { socialNames } from '#platform/config/site-facts.ts'
import { objectCode } from '#platform/http/ids.ts'
import { languages } from '#platform/i18n/language.ts'
import { localizedFields } from '#platform/i18n/localized.ts'
import { localizedTextEntries } from '#platform/i18n/localized-schema.ts'
import { lineText, storableText, wordText } from '#platform/text/text-schema.ts'
import { linkMenus } from '#shop/shop-settings/domain/menus.ts'
import { slideFocuses } from './domain/slide-focus.ts'

export const slide = v.pipe(
  v.object({
    id: v.pipe(v.number(), v.integer()),
    image: v.string(),
    ground: v.pipe(v.string(), v.description('The background colour of the picture as #rrggbb.')),
    focus: v.pipe(
      v.picklist(slideFocuses),
      v.description(
        'The point of the picture that stays visible where it is cropped: per cent from the left and from the top.',
      ),
    ),
    ...localizedTextEntries('title'),
    ...localizedTextEntries('description'),
    ...localizedTextEntries('button'),
    link: v.string(),
  }),
  v.metadata({ ref: 'Slide' }),
)
export type Slide = v.InferOutput<typeof slide>

export const newsletterBody = v.object(
  {
    email: v.pipe(
      lineText({ min: 1, max: 254, format: 'email', codes: { type: 'invalid', long: 'invalid' } }),
      v.email('invalid'),
      v.toLowerCase(),
    ),
  },
  objectCode,
)

/** The token of the link in a newsletter mail (newsletter-token.ts). */
export const newsletterTokenText = wordText(/^[\w-]{10,400}\.\d{1,12}\.[\w-]{43}$/, {
  type: 'not_a_text',
  code: 'invalid',
  max: 500,
})

const related = v.array(v.object({ slug: v.string(), title: v.string() }))
const facts = {
  slug: v.string(),
  title: v.string(),
  description: v.string(),
  updated: v.pipe(v.string(), v.isoDate(), v.description('The day of the last substantial change.')),
  related: v.pipe(related, v.description('The pages of the same group, itself included.')),
}

/** A content page in one language; `html` is safe to insert unescaped. */
export const contentPage = v.pipe(
  v.object({
    ...facts,
    html: v.string(),
    headings: v.array(v.object({ id: v.string(), text: v.string() })),
  }),
  v.metadata({ ref: 'ContentPage' }),
)
export type ContentPage = v.InferOutput<typeof contentPage>

const helpQuestion = v.object({ id: v.string(), question: v.string(), html: v.string() })

/** Questions and answers by topic; `found` counts the questions. */
export const helpPage = v.pipe(
  v.object({
    ...facts,
    found: v.pipe(v.number(), v.integer()),
    topics: v.array(v.object({ id: v.string(), title: v.string(), questions: v.array(helpQuestion) })),
  }),
  v.metadata({ ref: 'HelpPage' }),
)
export type HelpPage = v.InferOutput<typeof helpPage>

const maxHelpSearch = 200

export const languageQuery = v.object({ lang: v.optional(v.picklist(languages, 'unknown_value')) })
export const helpQuery = v.object({
  ...languageQuery.entries,
  q: v.optional(lineText({ max: maxHelpSearch, codes: { type: 'invalid' } })),
})
export const pageParam = v.object({ slug: storableText({ max: 100, code: 'unknown_value' }) })

const optionalText = v.nullable(v.string())

const optionalTexts = <Field extends string>(field: Field) =>
  Object.fromEntries(localizedFields(field).map(([name]) => [name, v.optional(v.string())]))

const names = v.object(Object.fromEntries(localizedFields('name').map(([name]) => [name, v.string()])))
const integer = v.pipe(v.number(), v.integer())
const range = { from: integer, to: integer }

const promises = v.pipe(
  v.object({
    time: v.optional(v.object({ sameDay: v.array(names), days: v.optional(v.object(range)) })),
    places: v.optional(
      v.object({ served: integer, only: v.exactOptional(v.array(names)), except: v.array(names) }),
    ),
    fee: v.optional(v.object({ ...range, free: v.optional(integer) })),
    returns: v.optional(v.object({ ...range, except: v.array(names) })),
    warranty: v.optional(v.array(v.object({ ...names.entries, months: integer }))),
    goods: v.optional(v.array(names)),
  }),
  v.metadata({ ref: 'Promises' }),
  v.description(
    'What rates and categories say of delivery, returns and warranty, where it differs from the standard texts.',
  ),
)

const links = v.array(v.object({ ...localizedTextEntries('text'), href: v.string() }))
const menus = v.pipe(
  v.object({
    ...Object.fromEntries(linkMenus.map((name) => [name, v.optional(links)])),
    columns: v.optional(v.array(v.object({ ...localizedTextEntries('title'), links }))),
    ...optionalTexts('copyright'),
  }),
  v.metadata({ ref: 'Menus' }),
  v.description(
    'The links of header and footer, and the last line of the footer, where they differ from the standard ones.',
  ),
)

/** The operator's details: social links, contact and legal information. */
export const siteFacts = v.pipe(
  v.object({
    social: v.array(v.object({ name: v.picklist(socialNames), href: v.string() })),
    phone: optionalText,
    email: optionalText,
    legalName: optionalText,
    licence: optionalText,
    whatsapp: v.optional(v.string()),
    confirmsByWhatsApp: v.optional(
      v.pipe(v.literal(true), v.description('An order is confirmed by a message to this WhatsApp.')),
    ),
    ...optionalTexts('address'),
    ...optionalTexts('name'),
    ...optionalTexts('slogan'),
    logo: v.optional(v.pipe(v.string(), v.description('The address of a picture.'))),
    theme: v.optional(v.object({ primary: v.string(), accent: v.string() })),
    latinDigits: v.optional(
      v.pipe(v.literal(true), v.description('Numbers have Latin digits in every language.')),
    ),
    ...optionalTexts('announcement'),
    ...optionalTexts('cashText'),
    home: v.optional(
      v.pipe(v.literal(true), v.description('The home page has the sections of `/api/home`.')),
    ),
    promises: v.optional(promises),
    links: v.optional(links),
    menus: v.optional(menus),
    pixels: v.optional(
      v.pipe(
        v.object({
          meta: v.optional(v.string()),
          tiktok: v.optional(v.string()),
          google: v.optional(v.string()),
        }),
        v.description('The ids of the pixels of ad networks that pages load for visitors who accept them.'),
      ),
    ),
  }),
  v.metadata({ ref: 'SiteFacts' }),
)
