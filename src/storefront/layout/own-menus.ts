import type { MenuLink, Menus } from '#features/shop-settings/domain/menus.ts'
import type { Language } from '#platform/i18n/language.ts'
import { localized, localizedField } from '#platform/i18n/localized.ts'
import type { AllMessages } from '#platform/i18n/messages.ts'
import { withGroups } from './with-groups.ts'

/** The texts with the menus that the owner has changed. */
export function withMenus(messages: AllMessages, own: Partial<Menus>, language: Language): AllMessages {
  return withGroups(messages, (group, texts) =>
    group === 'menus' ? ownMenus(texts as AllMessages['menus'], own, language) : undefined,
  )
}

function ownMenus(
  { top, before, after, legal, columns, copyright }: AllMessages['menus'],
  own: Partial<Menus>,
  language: Language,
): AllMessages['menus'] {
  const textsOf = (links: MenuLink[] | undefined) =>
    links?.map((link) => ({ href: link.href, text: localized(link, 'text', language) }))
  return {
    top: textsOf(own.top) ?? top,
    before: textsOf(own.before) ?? before,
    after: textsOf(own.after) ?? after,
    legal: textsOf(own.legal) ?? legal,
    columns:
      own.columns?.map((column) => ({
        title: localized(column, 'title', language),
        links: textsOf(column.links) ?? [],
      })) ?? columns,
    copyright: own[localizedField('copyright', language)] ?? copyright,
  }
}
