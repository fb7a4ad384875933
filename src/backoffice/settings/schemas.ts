import * as v from 'valibot'
import { strictObjectCode } from '#platform/http/ids.ts'
import { localizedFields } from '#platform/i18n/localized.ts'
import { localizedEntries, localizedTextEntries } from '#platform/i18n/localized-schema.ts'
import { isOptional } from '#platform/i18n/localized-texts.ts'
import { normalisePhone } from '#platform/phone/phone.ts'
import { lineText, readableText } from '#platform/text/text-schema.ts'
import { imageAddressOr } from '#shop/catalogue/input-schemas.ts'
import { maxColumns, maxLinks } from '#shop/shop-settings/domain/menus.ts'
import { isAccent, isColour, isPrimary } from '#shop/shop-settings/domain/theme.ts'
import { isInternalPath, isSecureAddress } from './domain/link-address.ts'

export const versionNumber = v.pipe(
  v.number('not_a_number'),
  v.integer('not_whole'),
  v.minValue(0, 'too_small'),
)

/** An empty text is stored as null. */
const emptyAsNull = v.transform((text: string): string | null => (text === '' ? null : text))
const orNull = <Schema extends v.GenericSchema<unknown, string | null>>(schema: Schema) =>
  v.optional(v.nullable(schema), null)

const optionalLine = (max: number) => orNull(v.pipe(lineText({ max }), emptyAsNull))
const name = lineText({ min: 1, max: 40, codes: { type: 'required', empty: 'required' } })

const colour = (isLegible: (colour: string) => boolean) =>
  orNull(
    v.pipe(
      lineText({ max: 7, codes: { long: 'not_a_colour' } }),
      v.toLowerCase(),
      v.check((text) => text === '' || isColour(text), 'not_a_colour'),
      v.check((text) => text === '' || !isColour(text) || isLegible(text), 'no_contrast'),
      emptyAsNull,
    ),
  )

const identityEntries = {
  ...localizedEntries('name', name),
  ...localizedEntries('slogan', optionalLine(80)),
  logo: orNull(imageAddressOr('invalid')),
  primary: colour(isPrimary),
  accent: colour(isAccent),
  latinDigits: v.optional(v.boolean('invalid'), false),
}

const phone = orNull(
  v.pipe(
    readableText({ max: 40, code: 'invalid_phone' }),
    v.rawTransform(({ dataset, addIssue, NEVER }): string | null => {
      if (dataset.value.trim() === '') return null
      const normal = normalisePhone(dataset.value)
      if (normal !== null) return normal
      addIssue({ message: 'invalid_phone' })
      return NEVER
    }),
  ),
)

const address = orNull(
  v.pipe(
    lineText({ max: 200 }),
    v.check((text) => text === '' || isSecureAddress(text), 'invalid_link'),
    emptyAsNull,
  ),
)

const contactEntries = {
  phone,
  whatsapp: phone,
  email: orNull(
    v.pipe(
      lineText({ max: 254, format: 'email', codes: { long: 'invalid_email' } }),
      v.check((text) => text === '' || v.is(v.pipe(v.string(), v.email()), text), 'invalid_email'),
      emptyAsNull,
    ),
  ),
  ...localizedEntries('address', optionalLine(200)),
  facebook: address,
  instagram: address,
  tiktok: address,
  youtube: address,
  legalName: optionalLine(200),
  licence: optionalLine(200),
}

const orderingEntries = {
  minimumsEnforced: v.optional(v.boolean('invalid'), false),
  announced: v.boolean('invalid'),
  ...localizedEntries('announcement', optionalLine(160)),
  ...localizedEntries('cashText', optionalLine(160)),
}

const menuText = lineText({ min: 1, max: 60, codes: { type: 'required' } })
const menuLink = v.strictObject(
  {
    ...localizedEntries('text', menuText),
    href: v.pipe(
      lineText({ min: 1, max: 200, codes: { type: 'required' } }),
      v.check((text) => isInternalPath(text) || isSecureAddress(text), 'invalid_link'),
    ),
  },
  strictObjectCode,
)
const menuLinks = v.pipe(v.array(menuLink, 'invalid'), v.maxLength(maxLinks, 'too_many'))
const menuColumn = v.strictObject(
  { ...localizedEntries('title', menuText), links: menuLinks },
  strictObjectCode,
)
const menuOrNull = v.optional(v.nullable(menuLinks), null)
const lineOrNull = v.optional(v.nullable(lineText({ max: 160 })), null)
/** Null, and what is left out: the menu of the specification. */
const footerEntries = {
  links: menuLinks,
  top: menuOrNull,
  before: menuOrNull,
  after: menuOrNull,
  legal: menuOrNull,
  columns: v.optional(
    v.nullable(v.pipe(v.array(menuColumn, 'invalid'), v.maxLength(maxColumns, 'too_many'))),
    null,
  ),
  ...localizedEntries('copyright', lineOrNull),
}

const withVersion = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.strictObject({ ...entries, version: versionNumber }, strictObjectCode)

export const saveIdentityBody = withVersion(identityEntries)
export const saveContactBody = withVersion(contactEntries)
export const saveOrderingBody = v.pipe(
  withVersion(orderingEntries),
  // Beside other mistakes too, so that all of them are marked at once.
  v.rawCheck(({ dataset: { value: input }, addIssue }) => {
    if (!isRecord(input) || input.announced !== true) return
    for (const [key, language] of localizedFields('announcement'))
      if (input[key] === null && !isOptional(language))
        addIssue({ message: 'required', path: [toPathItem(input, key)] })
  }),
)
export const isRecord = (input: unknown): input is Record<string, unknown> =>
  typeof input === 'object' && input !== null

/** The place of an issue in an object. */
export const toPathItem = <Input extends object>(input: Input, key: keyof Input & string) => ({
  type: 'object' as const,
  origin: 'value' as const,
  input: input as Record<string, unknown>,
  key,
  value: input[key],
})

export const saveFooterBody = withVersion(footerEntries)

const text = v.nullable(v.string())
const texts = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((each) => [each, text])) as Record<Name, typeof text>
const version = v.pipe(v.number(), v.integer())

const managedLinks = v.array(v.object({ ...localizedTextEntries('text'), href: v.string() }))
const managedMenus = {
  top: managedLinks,
  before: managedLinks,
  after: managedLinks,
  legal: managedLinks,
  columns: v.array(v.object({ ...localizedTextEntries('title'), links: managedLinks })),
  ...localizedTextEntries('copyright'),
}

/** The current settings; of a section that was never saved its first values, with version 0. */
export const managedSettings = v.pipe(
  v.object({
    identity: v.object({
      ...localizedTextEntries('name'),
      latinDigits: v.boolean(),
      version,
      ...localizedEntries('slogan', text),
      ...texts('logo', 'primary', 'accent'),
    }),
    contact: v.object({
      version,
      ...texts('phone', 'whatsapp', 'email', 'facebook', 'instagram'),
      ...localizedEntries('address', text),
      ...texts('tiktok', 'youtube', 'legalName', 'licence'),
    }),
    ordering: v.object({
      version,
      minimumsEnforced: v.boolean(),
      announced: v.boolean(),
      ...localizedEntries('announcement', text),
      ...localizedEntries('cashText', text),
    }),
    footer: v.pipe(
      v.object({ version, links: managedLinks, ...managedMenus }),
      v.description('All menus as pages have them, whether or not the owner has changed them.'),
    ),
  }),
  v.metadata({ ref: 'ManagedSettings' }),
)
export type ManagedSettings = v.InferOutput<typeof managedSettings>

export const savedVersion = v.object({ version })
