import type { Language } from '#platform/i18n/language.ts'
import { localized, localizedField } from '#platform/i18n/localized.ts'
import type { AllMessages } from '#platform/i18n/messages.ts'
import type { MenuLink, Menus } from '#shop/shop-settings/domain/menus.ts'
import { withGroups } from './with-groups.ts'

/** The texts with the menus that the owner has changed. */
export function withMenus(messages: AllMessages, shopMenus: Partial<Menus>, language: Language): AllMessages {
  const textsOf = (links: MenuLink[] | undefined) =>
    links?.map((link) => ({ href: link.href, text: localized(link, 'text', language) }))
  const header = ({ top, before, after }: AllMessages['menus']): AllMessages['menus'] => ({
    top: textsOf(shopMenus.top) ?? top,
    before: textsOf(shopMenus.before) ?? before,
    after: textsOf(shopMenus.after) ?? after,
  })
  const footer = ({ columns, legal, copyright, ...texts }: AllMessages['footer']): AllMessages['footer'] => ({
    ...texts,
    columns:
      shopMenus.columns?.map((column) => ({
        title: localized(column, 'title', language),
        links: textsOf(column.links) ?? [],
      })) ?? columns,
    legal: textsOf(shopMenus.legal) ?? legal,
    copyright: shopMenus[localizedField('copyright', language)] ?? copyright,
  })
  return withGroups(messages, (group, texts) => {
    if (group === 'menus') return header(texts as AllMessages['menus'])
    return group === 'footer' ? footer(texts as AllMessages['footer']) : undefined
  })
}
