import type { Language } from '#platform/i18n/language.ts'
import { localized, localizedField } from '#platform/i18n/localized.ts'
import type { AllMessages } from '#platform/i18n/messages.ts'
import type { MenuLink, Menus } from '#shop/shop-settings/domain/menus.ts'
import { withGroups } from './with-groups.ts'

/** The texts with the menus that the owner has changed. */
export function withMenus(messages: AllMessages, own: Partial<Menus>, language: Language): AllMessages {
  const textsOf = (links: MenuLink[] | undefined) =>
    links?.map((link) => ({ href: link.href, text: localized(link, 'text', language) }))
  const header = ({ top, before, after }: AllMessages['menus']): AllMessages['menus'] => ({
    top: textsOf(own.top) ?? top,
    before: textsOf(own.before) ?? before,
    after: textsOf(own.after) ?? after,
  })
  const footer = ({ columns, legal, copyright, ...texts }: AllMessages['footer']): AllMessages['footer'] => ({
    ...texts,
    columns:
      own.columns?.map((column) => ({
        title: localized(column, 'title', language),
        links: textsOf(column.links) ?? [],
      })) ?? columns,
    legal: textsOf(own.legal) ?? legal,
    copyright: own[localizedField('copyright', language)] ?? copyright,
  })
  return withGroups(messages, (group, texts) => {
    if (group === 'menus') return header(texts as AllMessages['menus'])
    return group === 'footer' ? footer(texts as AllMessages['footer']) : undefined
  })
}
