import { byLanguage } from '#platform/i18n/by-language.ts'
import { withDigits } from '#platform/i18n/digits.ts'
import type { Language } from '#platform/i18n/language.ts'
import { type LocalizedField, localizedFields } from '#platform/i18n/localized.ts'
import { defaultNames } from './domain/default-names.ts'
import { linkMenus, type MenuLink, type Menus, type ShopMenus } from './domain/menus.ts'
import { footer as arabicFooter } from './messages/footer-ar.ts'
import { footer as englishFooter } from './messages/footer-en.ts'
import { menus as arabicMenus } from './messages/menus-ar.ts'
import { menus as englishMenus } from './messages/menus-en.ts'

const english = { ...englishMenus, ...englishFooter }
const texts = byLanguage({ ar: { ...arabicMenus, ...arabicFooter }, en: english })
type Texts = typeof english
type NameOf = (language: Language) => string | null | undefined

/** The place in a line where the current year stands. */
const yearPlace = '{year}'
const firstYear = /[\d٠-٩]{4}/

/**
 * The menus of the specification with the name of the shop; without a name those of Dijla. The specification's year is that of
 * Dijla: a shop with its own name has the current one.
 */
export function standardMenus(nameOf: NameOf): Menus {
  const localizedTexts = <Field extends string>(field: Field, pick: (menus: Texts) => string | undefined) =>
    Object.fromEntries(
      localizedFields(field).map(([name, language]) => [
        name,
        named(pick(texts[language]) ?? '', language, nameOf),
      ]),
    ) as Record<LocalizedField<Field>, string>
  const linksOf = (pick: (menus: Texts) => readonly { href: string; text: string }[]): MenuLink[] =>
    pick(english).map(({ href }, index) => ({
      ...localizedTexts('text', (menus) => pick(menus)[index]?.text),
      href,
    }))
  const lists = Object.fromEntries(linkMenus.map((name) => [name, linksOf((menus) => menus[name])]))
  return {
    ...(lists as Pick<Menus, (typeof linkMenus)[number]>),
    columns: english.columns.map((_, index) => ({
      ...localizedTexts('title', (menus) => menus.columns[index]?.title),
      links: linksOf((menus) => menus.columns[index]?.links ?? []),
    })),
    ...standardLines(nameOf),
  }
}

/** The last line in each language. */
function standardLines(nameOf: NameOf) {
  const lineIn = (language: Language) => {
    const { copyright } = texts[language]
    return named(
      shopNameIn(language, nameOf) ? copyright.replace(firstYear, yearPlace) : copyright,
      language,
      nameOf,
    )
  }
  return Object.fromEntries(
    localizedFields('copyright').map(([field, language]) => [field, lineIn(language)]),
  ) as Record<LocalizedField<'copyright'>, string>
}

function named(text: string, language: Language, nameOf: NameOf): string {
  const name = shopNameIn(language, nameOf)
  // A function, because a name may have a dollar sign.
  return name ? text.replaceAll(defaultNames[language], () => name) : text
}

function shopNameIn(language: Language, nameOf: NameOf): string | null {
  const name = nameOf(language)
  return name && name !== defaultNames[language] ? name : null
}

/** The menus that differ from the standard ones; the others are null, so that they follow the name of the shop. */
export function toShopMenus(menus: ShopMenus, nameOf: NameOf): ShopMenus {
  const standard = standardMenus(nameOf)
  const isStandard = (name: keyof Menus) => JSON.stringify(menus[name]) === JSON.stringify(standard[name])
  const names = [...linkMenus, 'columns'] as const
  const lists = Object.fromEntries(
    names.map((name) => [name, isStandard(name) ? null : (menus[name] ?? null)]),
  )
  const lines = localizedFields('copyright').map(([name]) => name)
  const isShopLine = lines.some((name) => typeof menus[name] === 'string' && !isStandard(name))
  return {
    ...lists,
    ...Object.fromEntries(lines.map((name) => [name, isShopLine ? (menus[name] ?? standard[name]) : null])),
  }
}

type Displayed = { nameOf: NameOf; year: number; isOpen: (href: string) => boolean }

/**
 * The menus that pages display in place of their texts: those that differ from the standard ones, without links that lead to
 * nothing and columns that have no other, and for a shop with its own name the line with the year.
 */
export function displayedMenus(shopMenus: ShopMenus, { nameOf, year, isOpen }: Displayed): Partial<Menus> {
  const standard = standardMenus(nameOf)
  const openLinks = (links: MenuLink[]) => links.filter(({ href }) => isOpen(href))
  const displayed: Partial<Menus> = {}
  for (const name of linkMenus) {
    const links = openLinks(shopMenus[name] ?? standard[name])
    if (shopMenus[name] || links.length < standard[name].length) displayed[name] = links
  }
  const columns = (shopMenus.columns ?? standard.columns)
    .map((column) => ({ ...column, links: openLinks(column.links) }))
    .filter(({ links }) => links.length > 0)
  if (shopMenus.columns || JSON.stringify(columns) !== JSON.stringify(standard.columns))
    displayed.columns = columns
  for (const [name, language] of localizedFields('copyright')) {
    const line = shopMenus[name] ?? (standard[name].includes(yearPlace) ? standard[name] : null)
    if (line !== null) displayed[name] = line.replaceAll(yearPlace, withDigits(String(year), language))
  }
  return displayed
}
