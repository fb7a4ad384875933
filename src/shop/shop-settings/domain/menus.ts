import type { WireTexts } from '#platform/i18n/localized.ts'
export type MenuLink = { href: string } & WireTexts<'text'>
export type MenuColumn = { links: MenuLink[] } & WireTexts<'title'>

/** The lists of links: above the header, before and after the categories, below the footer. */
export const linkMenus = ['top', 'before', 'after', 'legal'] as const
type LinkMenu = (typeof linkMenus)[number]

/** The links of header and footer, and the last line of the footer; an empty line is not displayed. */
export type Menus = Record<LinkMenu, MenuLink[]> & {
  columns: MenuColumn[]
} & WireTexts<'copyright'>

/** The menus that the owner has changed; null or absent are those of the specification. */
export type ShopMenus = { [Name in keyof Menus]?: Menus[Name] | null }

/** How many links a list has at most, and how many columns the footer. */
export const maxLinks = 12
export const maxColumns = 6
