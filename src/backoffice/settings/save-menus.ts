import type { Db } from '#platform/db/db.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { localizedField } from '#platform/i18n/localized.ts'
import type { MenuLink } from '#shop/shop-settings/domain/menus.ts'
import type { Sections } from '#shop/shop-settings/domain/sections.ts'
import { selectShopSettings } from '#shop/shop-settings/queries.ts'
import { toShopMenus } from '#shop/shop-settings/standard-menus.ts'
import { linkError } from './check-link.ts'
import { type SettingsCtx, saveSection } from './save-section.ts'

type Footer = Sections['footer']

/**
 * Saves the links of header and footer; menus that are the standard ones are stored as null. Refuses with `stale`, and with the
 * field of a link that leads to no page of the shop and was not there before: `unknown_page`, `hidden_target`.
 */
export async function saveMenus(
  ctx: SettingsCtx,
  { version, links, ...menus }: Footer & { version: number },
): Promise<{ version: number }> {
  const { identity } = await selectShopSettings(ctx.db)
  const shopMenus = toShopMenus(menus, (language) => identity?.value[localizedField('name', language)])
  const value = { links, ...shopMenus }
  return saveSection(ctx, {
    name: 'footer',
    value,
    version,
    check: (db, before) => checkLinks(db, value, before),
  })
}

async function checkLinks(db: Db, saved: Footer, before: Footer): Promise<void> {
  const known = new Set(linksIn(before).map(([, { href }]) => href))
  const errors: Record<string, string> = {}
  for (const [field, { href }] of linksIn(saved)) {
    const error = known.has(href) ? null : await linkError(db, href)
    if (error) errors[`${field}.href`] = error
  }
  if (Object.keys(errors).length > 0) throw new Refusal('invalid_request', {}, errors)
}

/** All links with the names of their fields: `columns.0.links.2`. */
function linksIn({ columns, ...lists }: Footer): [string, MenuLink][] {
  const fieldsOf = (name: string, links: MenuLink[]) =>
    links.map((link, index): [string, MenuLink] => [`${name}.${index}`, link])
  return [
    ...Object.entries(lists).flatMap(([name, links]) => (Array.isArray(links) ? fieldsOf(name, links) : [])),
    ...(columns ?? []).flatMap(({ links }, index) => fieldsOf(`columns.${index}.links`, links)),
  ]
}
