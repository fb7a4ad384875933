import * as v from 'valibot'
import { objectCode, strictObjectCode } from '#platform/http/ids.ts'
import { isDay } from '#platform/i18n/baghdad-day.ts'
import { localizedFields, localizedValue, type Names } from '#platform/i18n/localized.ts'
import { localizedEntries, localizedTextEntries } from '#platform/i18n/localized-schema.ts'
import { mapTexts } from '#platform/i18n/localized-texts.ts'
import { linesText, lineText, readableText, wordText } from '#platform/text/text-schema.ts'
import { imageAddress } from '#shop/catalogue/input-schemas.ts'
import { governorateSlugs } from '#shop/delivery/domain/governorates.ts'
import { chosenGovernorate, typedPhone } from '#shop/inquiries/schemas.ts'
import { checklistItems } from '#shop/sellers/domain/checklist.ts'
import { sellerStatuses } from '#shop/sellers/domain/sellers.ts'
import { maxSellerTexts } from '#shop/sellers/domain/text-lengths.ts'

const minSellerTexts = { name: 2, about: 10 }
type SellerText = keyof typeof minSellerTexts

const applicationName = lineText({ max: maxSellerTexts.name })
const applicationAbout = linesText({ max: maxSellerTexts.about })
const note = 'One text for every language, or one for each.'

/**
 * `POST /sellers/applications`. A text in one language is that of all. Refuses the field without a language when there is none
 * (`required`), and each that is `too_short`.
 */
export const applicationBody = v.pipe(
  v.object(
    {
      name: v.exactOptional(v.pipe(applicationName, v.description(note))),
      ...localizedEntries('name', v.exactOptional(applicationName)),
      legalName: lineText({ min: 2, max: maxSellerTexts.legalName, codes: { empty: 'required' } }),
      phone: typedPhone,
      governorate: chosenGovernorate,
      about: v.exactOptional(v.pipe(applicationAbout, v.description(note))),
      ...localizedEntries('about', v.exactOptional(applicationAbout)),
    },
    objectCode,
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    // With errors in other fields too, so that a form shows all of them at once.
    const { value } = dataset as { value: Record<string, unknown> }
    if (typeof value !== 'object' || value === null) return
    for (const field of ['name', 'about'] as const)
      for (const [key, message] of Object.entries(textErrors(value, field)))
        addIssue({
          message,
          path: [{ type: 'object', origin: 'value', input: value, key, value: value[key] }],
        })
  }),
  v.transform(({ legalName, phone, governorate, ...texts }) => ({
    name: toNames(texts, 'name'),
    about: toNames(texts, 'about'),
    legalName,
    phone,
    governorate,
  })),
)
export type Application = v.InferOutput<typeof applicationBody>

type Typed = Readonly<Record<string, unknown>>
const keysOf = (field: SellerText): string[] => [field, ...localizedFields(field).map(([name]) => name)]
const textAt = (typed: Typed, key: string) => {
  const text = typed[key]
  return typeof text === 'string' ? text.trim() : ''
}

function textErrors(typed: Typed, field: SellerText): Record<string, string> {
  const written = keysOf(field).filter((key) => textAt(typed, key) !== '')
  if (written.length === 0)
    return typed[field] === undefined || textAt(typed, field) === '' ? { [field]: 'required' } : {}
  const short = written.filter((key) => [...textAt(typed, key)].length < minSellerTexts[field])
  return Object.fromEntries(short.map((key) => [key, 'too_short']))
}

/** The text of each language: its own, the one for all, or the first one there is. */
function toNames(typed: Typed, field: SellerText): Names {
  const [any = field] = keysOf(field).filter((key) => textAt(typed, key) !== '')
  return localizedValue(
    mapTexts(field, (key) => textAt(typed, key) || textAt(typed, any)),
    field,
  )
}

export const applicationResult = v.object({ slug: v.string(), status: v.literal('applied') })

/** A seller that an account has applied for or owns, as `/sell/apply` shows it. */
const mySeller = v.pipe(
  v.object({
    slug: v.string(),
    ...localizedTextEntries('name'),
    status: v.picklist(sellerStatuses),
    reason: v.nullable(v.pipe(v.string(), v.description('Why it was refused, suspended or closed.'))),
  }),
  v.metadata({ ref: 'OwnSeller' }),
)
export const mySellers = v.pipe(
  v.object({ isAccount: v.boolean(), sellers: v.array(mySeller) }),
  v.metadata({ ref: 'OwnSellers' }),
)
export type MySellers = v.InferOutput<typeof mySellers>

/** The version from which a change was made. */
export const versionField = v.pipe(
  v.number('not_a_number'),
  v.integer('not_whole'),
  v.minValue(1, 'too_small'),
)

const optionalLine = (max: number) => lineText({ max })

const blankPhone = v.pipe(
  readableText({ max: 60, code: 'invalid_phone' }),
  v.trim(),
  v.literal('', 'invalid_phone'),
)
const blankGovernorate = v.literal('', 'unknown_value')

/** The fields of a profile; an empty one is not known yet. */
export const profileEntries = {
  ...localizedEntries(
    'name',
    lineText({ min: minSellerTexts.name, max: maxSellerTexts.name, codes: { empty: 'required' } }),
  ),
  ...localizedEntries('about', applicationAbout),
  phone: v.union([blankPhone, typedPhone], 'invalid_phone'),
  governorate: v.union([blankGovernorate, v.picklist(governorateSlugs)], 'unknown_value'),
  area: optionalLine(maxSellerTexts.area),
  address: optionalLine(maxSellerTexts.address),
}
const optionalDay = v.union(
  [
    v.literal('', 'not_a_date'),
    v.pipe(wordText(/^\d{4}-\d{2}-\d{2}$/, { code: 'not_a_date', max: 10 }), v.check(isDay, 'not_a_date')),
  ],
  'not_a_date',
)
/** What the owner and the staff write, no manager. */
export const legalEntries = {
  legalName: v.exactOptional(optionalLine(maxSellerTexts.legalName)),
  licenceNumber: v.exactOptional(optionalLine(maxSellerTexts.licenceNumber)),
  licenceUntil: v.exactOptional(optionalDay),
}

/** A picture of the shop's store, or none. */
const picture = v.union(
  [v.literal('', 'invalid'), v.pipe(imageAddress, v.startsWith('/pictures/', 'invalid'))],
  'invalid',
)

/** The pictures on the page of a seller. */
export const pictureEntries = { logo: v.exactOptional(picture), banner: v.exactOptional(picture) }

/** `PUT …/profile` by the people of a seller. */
export const profileBody = v.strictObject(
  { ...profileEntries, ...legalEntries, ...pictureEntries, version: versionField },
  strictObjectCode,
)
export type ProfileInput = v.InferOutput<typeof profileBody>

const checklist = v.array(
  v.pipe(
    v.object({ item: v.picklist(checklistItems), done: v.boolean() }),
    v.metadata({ ref: 'ChecklistItem' }),
  ),
)

/** A profile as its people and the staff read it. */
export const profileFields = {
  slug: v.string(),
  ...localizedTextEntries('name'),
  ...localizedEntries('about', v.string()),
  legalName: v.string(),
  licenceNumber: v.string(),
  licenceExempt: v.boolean(),
  licenceUntil: v.pipe(
    v.string(),
    v.description('The last day on which the licence is valid; empty when it is not known.'),
  ),
  logo: v.pipe(v.string(), v.description('The address of a picture; empty without one.')),
  banner: v.pipe(v.string(), v.description('The same of the wide picture on the page of the seller.')),
  phone: v.string(),
  governorate: v.string(),
  area: v.string(),
  address: v.string(),
  status: v.picklist(sellerStatuses),
  reason: v.nullable(v.string()),
  selling: v.boolean(),
  awayFrom: v.nullable(v.string()),
  awayUntil: v.nullable(v.string()),
  termsAcceptedAt: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
  version: v.pipe(v.number(), v.integer()),
  checklist,
}
export const sellerProfile = v.pipe(v.object(profileFields), v.metadata({ ref: 'SellerProfile' }))
export type SellerProfile = v.InferOutput<typeof sellerProfile>
