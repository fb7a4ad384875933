import type { MenuLink, Menus } from './menus.ts'
import type { Contact, Identity, Ordering, Sections } from './sections.ts'
import type { Theme } from './theme-path.ts'

const socialNames = ['facebook', 'instagram', 'tiktok', 'youtube'] as const

/** The operator's facts of the configuration. */
type Configured = {
  social: { name: (typeof socialNames)[number]; href: string }[]
  phone: string | null
  email: string | null
  legalName: string | null
  licence: string | null
}

/** The facts on every page. What is not set is left out, so that a shop without settings sends what it always sent. */
export type ShopFacts = Configured & {
  whatsapp?: string
  addressEn?: string
  addressAr?: string
  nameEn?: string
  nameAr?: string
  sloganEn?: string
  sloganAr?: string
  logo?: string
  theme?: Theme
  announcementEn?: string
  announcementAr?: string
  cashTextEn?: string
  cashTextAr?: string
  /** Numbers have Latin digits in every language. */
  latinDigits?: true
  /** The home page has the owner's sections. */
  home?: true
  links?: MenuLink[]
  menus?: Partial<Menus>
}

/** The colours of the style sheet: `tile-deep` and `tile`. */
export const defaultTheme = { primary: '#0b5d5e', accent: '#13a89e' }

type Stored = {
  [Name in 'identity' | 'contact' | 'ordering' | 'footer' | 'home']?: Sections[Name] | undefined
}

/** Combines what is configured with what the owner has set. */
export function shopFacts(
  configured: Configured,
  { identity, contact, ordering, footer, home }: Stored,
): ShopFacts {
  return {
    ...(contact ? contactFacts(contact) : configured),
    ...(identity && identityFacts(identity)),
    ...(ordering && orderingFacts(ordering)),
    ...(footer && footer.links.length > 0 && { links: footer.links }),
    ...(home?.sections && { home: true as const }),
  }
}

/** The contact section before it was ever saved. */
export function toContact({ social, phone, email, legalName, licence }: Configured): Contact {
  const links = Object.fromEntries(
    socialNames.map((name) => [name, social.find((each) => each.name === name)?.href ?? null]),
  ) as Record<(typeof socialNames)[number], string | null>
  return { phone, whatsapp: null, email, addressEn: null, addressAr: null, ...links, legalName, licence }
}

function contactFacts(contact: Contact): ShopFacts {
  const { phone, email, legalName, licence, whatsapp, addressEn, addressAr } = contact
  const social = socialNames.flatMap((name) => {
    const href = contact[name]
    return href === null ? [] : [{ name, href }]
  })
  return { social, phone, email, legalName, licence, ...stated({ whatsapp, addressEn, addressAr }) }
}

function identityFacts({ primary, accent, latinDigits, ...texts }: Identity): Partial<ShopFacts> {
  const theme = { primary: primary ?? defaultTheme.primary, accent: accent ?? defaultTheme.accent }
  return {
    ...stated(texts),
    ...((primary ?? accent) !== null && { theme }),
    ...(latinDigits && { latinDigits }),
  }
}

function orderingFacts({
  minimumsEnforced: _,
  announced,
  announcementEn,
  announcementAr,
  ...texts
}: Ordering): Partial<ShopFacts> {
  return { ...stated({ ...(announced && { announcementEn, announcementAr }), ...texts }) }
}

type Stated<Facts> = { [Name in keyof Facts]?: string }

function stated<Facts extends Record<string, string | null>>(facts: Facts): Stated<Facts> {
  return Object.fromEntries(Object.entries(facts).filter(([, text]) => text !== null)) as Stated<Facts>
}
