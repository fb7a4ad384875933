import { type AuditFacts, recordChange } from '#backoffice/staff/record-change.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import type { SiteFacts } from '#platform/config/site-facts.ts'
import type { Db } from '#platform/db/db.ts'
import { lockSetting } from '#platform/db/settings.ts'
import { transaction } from '#platform/db/transaction.ts'
import { findChanges } from '#platform/find-changes.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { localizedFields, nameIn } from '#platform/i18n/localized.ts'
import { listTexts, mapTexts, sameTexts } from '#platform/i18n/localized-texts.ts'
import { defaultNames } from '#shop/shop-settings/domain/default-names.ts'
import { defaultHome, type HomeSection } from '#shop/shop-settings/domain/home-sections.ts'
import { linkMenus, type MenuLink } from '#shop/shop-settings/domain/menus.ts'
import type { Pixels } from '#shop/shop-settings/domain/pixels.ts'
import type {
  Contact,
  Identity,
  Ordering,
  SectionName,
  Sections,
} from '#shop/shop-settings/domain/sections.ts'
import { shopSettings } from '#shop/shop-settings/tables.ts'
import { selectSection } from './queries.ts'
import { renameShopSeller } from './rename-shop-seller.ts'

export type SettingsCtx = StaffCtx & { configured: SiteFacts | undefined }

/** A saved section: its new values and the version they were made from. */
type Save<Name extends SectionName> = {
  name: Name
  value: Sections[Name]
  version: number
  /** Refuses values that the database does not permit. */
  check?: (db: Db, before: Sections[Name]) => Promise<void>
}

/**
 * Saves one section and records what changed; returns its new version. Refuses with `stale` when `version` is not the current
 * one. All processes show the values as soon as the database has notified them.
 */
export async function saveSection<Name extends SectionName>(
  { configured, ...ctx }: SettingsCtx,
  { name, value, version: seen, check }: Save<Name>,
): Promise<{ version: number }> {
  return transaction(ctx.db, async (db) => {
    await lockSetting(db, 'shop_settings')
    const before = await selectSection(db, name, configured)
    if (before.version !== seen) throw new Refusal('stale', { version: before.version })
    await check?.(db, before.value)
    const changes = findChanges<AuditFacts>(audited(before.value), audited(value))
    if (changes === null) return { version: before.version }
    const row = { value: value as Record<string, unknown>, version: before.version + 1 }
    await db
      .insert(shopSettings)
      .values({ section: name, ...row })
      .onConflictDoUpdate({ target: shopSettings.section, set: row })
    if (name === 'identity') await renameShopSeller(db, value as Identity)
    await recordChange({ ...ctx, db }, { action: 'settings.save', kind: 'setting', id: name, ...changes })
    return { version: row.version }
  })
}

/** The values as the audit log has them: lists as lines of text. */
function audited(value: Sections[SectionName]): AuditFacts {
  if ('links' in value) return menuLines(value)
  if ('sections' in value) return { homeSections: (value.sections ?? defaultHome).map(sectionText) }
  if ('texts' in value)
    return {
      messageTexts: Object.entries(value.texts).map(([key, text]) => `${key}: ${text}`),
      ...(value.quiet !== undefined && {
        quietHours: value.quiet && `${value.quiet.from}–${value.quiet.to}`,
      }),
    }
  return value satisfies Contact | Identity | Ordering | Pixels
}

function menuLines({ columns, ...footer }: Sections['footer']): AuditFacts {
  const linesOf = (links: MenuLink[] | null | undefined) =>
    links?.map((link) => `${listTexts(link, 'text')[0]}: ${link.href}`) ?? null
  return {
    links: linesOf(footer.links),
    ...Object.fromEntries(linkMenus.map((name) => [`${name}Links`, linesOf(footer[name])])),
    footerColumns:
      columns?.map((each) => `${listTexts(each, 'title')[0]}: ${linesOf(each.links)?.join(', ')}`) ?? null,
    ...mapTexts('copyright', (name) => footer[name] ?? null),
  }
}

function sectionText({ source, slugs, ...section }: HomeSection): string {
  return [source, ...listTexts(section, 'title'), slugs.join(', ')].filter(Boolean).join(': ')
}

/** Names that are the default ones are stored as none, so that the shop has them in every language. */
export function toIdentity(fields: Identity): Identity {
  const isDefault = localizedFields('name').every(
    ([name, language]) => fields[name] === nameIn(defaultNames, language),
  )
  return isDefault ? { ...fields, ...sameTexts('name', null) } : fields
}
