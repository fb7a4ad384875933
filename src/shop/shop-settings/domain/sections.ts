import type { WireTexts } from '#platform/i18n/localized.ts'
import { sameTexts } from '#platform/i18n/localized-texts.ts'
import type { HomeSection } from './home-sections.ts'
import type { MenuLink, ShopMenus } from './menus.ts'
import type { Pixels } from './pixels.ts'
import type { QuietHours } from './quiet-hours.ts'

/** The parts of the settings that are saved on their own. */
const sectionNames = ['identity', 'contact', 'ordering', 'footer', 'home', 'messages', 'pixels'] as const
export type SectionName = (typeof sectionNames)[number]

type OptionalTexts<Field extends string> = WireTexts<Field, string | null>

/**
 * The name, slogan, logo and colours; null: the shop's own default. `latinDigits`: numbers have Latin digits in every language;
 * absent in older rows.
 */
export type Identity = {
  /** The address of an uploaded picture. */
  logo: string | null
  /** As #rrggbb: `tile-deep` and `tile` of the style sheet. */
  primary: string | null
  accent: string | null
  latinDigits?: boolean
} & OptionalTexts<'name' | 'slogan'>

/** How shoppers reach the shop. Phones are in the form `+964…`. */
export type Contact = {
  phone: string | null
  whatsapp: string | null
  email: string | null
  facebook: string | null
  instagram: string | null
  tiktok: string | null
  youtube: string | null
  legalName: string | null
  licence: string | null
} & OptionalTexts<'address'>

/**
 * The line above the header, and the text beside the payment in cash. `{amount}` is where delivery becomes free.
 * `minimumsEnforced`: what is accepted in part must reach the minimums of free delivery and discounts; absent in older rows.
 */
export type Ordering = {
  minimumsEnforced?: boolean
  announced: boolean
} & OptionalTexts<'announcement' | 'cashText'>

export type MessageTexts = Record<string, string>

export type Sections = {
  identity: Identity
  contact: Contact
  ordering: Ordering
  /** `links` stand below the columns of the footer. */
  footer: { links: MenuLink[] } & ShopMenus
  /** Null: the home page of the specification. */
  home: { sections: HomeSection[] | null }
  /** `quiet`: null for no quiet hours; absent in older rows, which have the default ones. */
  messages: { texts: MessageTexts; quiet?: QuietHours | null }
  pixels: Pixels
}

export const noIdentity: Identity = {
  ...sameTexts('name', null),
  ...sameTexts('slogan', null),
  logo: null,
  primary: null,
  accent: null,
  latinDigits: false,
}

export const noOrdering: Ordering = {
  minimumsEnforced: false,
  announced: false,
  ...sameTexts('announcement', null),
  ...sameTexts('cashText', null),
}
