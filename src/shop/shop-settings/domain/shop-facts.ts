import type { WireTexts } from '#platform/i18n/localized.ts'
import { pickTexts, sameTexts } from '#platform/i18n/localized-texts.ts'
import type { MenuLink, Menus } from './menus.ts'
import { getPixelIds, type PixelIds } from './pixels.ts'
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
  readsWhatsApp?: true
}

/** The facts on every page. What is not set is left out, so that a shop without settings sends what it always sent. */
export type ShopFacts = Omit<Configured, 'readsWhatsApp'> & {
  whatsapp?: string
  /** An order is confirmed by a message to this WhatsApp. */
  confirmsByWhatsApp?: true
  logo?: string
  theme?: Theme
  /** Numbers have Latin digits in every language. */
  latinDigits?: true
  /** The home page has the owner's sections. */
  home?: true
  links?: MenuLink[]
  menus?: Partial<Menus>
  /** The pixels of ad networks, for visitors who accept them. */
  pixels?: PixelIds
} & Partial<WireTexts<'address' | 'name' | 'slogan' | 'announcement' | 'cashText'>>

/** The colours of the style sheet: `tile-deep` and `tile`. */
export const defaultTheme = { primary: '#0b5d5e', accent: '#13a89e' }

type Stored = {
  [Name in 'identity' | 'contact' | 'ordering' | 'footer' | 'home' | 'pixels']?: Sections[Name] | undefined
}

/** Combines what is configured with what the owner has set. */
export function shopFacts(
  { readsWhatsApp, ...configured }: Configured,
  { identity, contact, ordering, footer, home, pixels: stored }: Stored,
): ShopFacts {
  const pixels = getPixelIds(stored)
  return {
    ...(contact ? contactFacts(contact) : configured),
    ...(readsWhatsApp && contact?.whatsapp && { confirmsByWhatsApp: true as const }),
    ...(identity && identityFacts(identity)),
    ...(ordering && orderingFacts(ordering)),
    ...(footer && footer.links.length > 0 && { links: footer.links }),
    ...(home?.sections && { home: true as const }),
    ...(pixels && { pixels }),
  }
}

/** The contact section before it was ever saved. */
export function toContact({ social, phone, email, legalName, licence }: Configured): Contact {
  const links = Object.fromEntries(
    socialNames.map((name) => [name, social.find((each) => each.name === name)?.href ?? null]),
  ) as Record<(typeof socialNames)[number], string | null>
  return { phone, whatsapp: null, email, ...sameTexts('address', null), ...links, legalName, licence }
}

function contactFacts(contact: Contact): ShopFacts {
  const { phone, email, legalName, licence, whatsapp } = contact
  const social = socialNames.flatMap((name) => {
    const href = contact[name]
    return href === null ? [] : [{ name, href }]
  })
  const more = stated({ whatsapp, ...pickTexts(contact, 'address') })
  return { social, phone, email, legalName, licence, ...more }
}

function identityFacts({ primary, accent, latinDigits, ...texts }: Identity): Partial<ShopFacts> {
  const theme = { primary: primary ?? defaultTheme.primary, accent: accent ?? defaultTheme.accent }
  return {
    ...stated(texts),
    ...((primary ?? accent) !== null && { theme }),
    ...(latinDigits && { latinDigits }),
  }
}

function orderingFacts(ordering: Ordering): Partial<ShopFacts> {
  const announcement = ordering.announced ? pickTexts(ordering, 'announcement') : {}
  return stated({ ...announcement, ...pickTexts(ordering, 'cashText') })
}

type Stated<Facts> = { [Name in keyof Facts]?: string }

/** The facts without those that are not set. */
export function stated<Facts extends Record<string, string | null>>(facts: Facts): Stated<Facts> {
  return Object.fromEntries(
    Object.entries(facts).filter(([, text]) => (text ?? null) !== null),
  ) as Stated<Facts>
}
