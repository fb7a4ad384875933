import type { HomeSection } from './home-sections.ts'
import type { MenuLink, ShopMenus } from './menus.ts'

/** The parts of the settings that are saved on their own. */
const sectionNames = ['identity', 'contact', 'ordering', 'footer', 'home', 'messages'] as const
export type SectionName = (typeof sectionNames)[number]

/**
 * The name, slogan, logo and colours; null: the shop's own default. `latinDigits`: numbers have Latin digits in every language;
 * absent in older rows.
 */
export type Identity = {
  nameEn: string | null
  nameAr: string | null
  sloganEn: string | null
  sloganAr: string | null
  /** The address of an uploaded picture. */
  logo: string | null
  /** As #rrggbb: `tile-deep` and `tile` of the style sheet. */
  primary: string | null
  accent: string | null
  latinDigits?: boolean
}

/** How shoppers reach the shop. Phones are in the form `+964…`. */
export type Contact = {
  phone: string | null
  whatsapp: string | null
  email: string | null
  addressEn: string | null
  addressAr: string | null
  facebook: string | null
  instagram: string | null
  tiktok: string | null
  youtube: string | null
  legalName: string | null
  licence: string | null
}

/**
 * The line above the header, and the text beside the payment in cash. `{amount}` is where delivery becomes free.
 * `minimumsEnforced`: what is accepted in part must reach the minimums of free delivery and discounts; absent in older rows.
 */
export type Ordering = {
  minimumsEnforced?: boolean
  announced: boolean
  announcementEn: string | null
  announcementAr: string | null
  cashTextEn: string | null
  cashTextAr: string | null
}

export type MessageTexts = Record<string, string>

export type Sections = {
  identity: Identity
  contact: Contact
  ordering: Ordering
  /** `links` stand below the columns of the footer. */
  footer: { links: MenuLink[] } & ShopMenus
  /** Null: the home page of the specification. */
  home: { sections: HomeSection[] | null }
  messages: { texts: MessageTexts }
}

export const noIdentity: Identity = {
  nameEn: null,
  nameAr: null,
  sloganEn: null,
  sloganAr: null,
  logo: null,
  primary: null,
  accent: null,
  latinDigits: false,
}

export const noOrdering: Ordering = {
  minimumsEnforced: false,
  announced: false,
  announcementEn: null,
  announcementAr: null,
  cashTextEn: null,
  cashTextAr: null,
}
