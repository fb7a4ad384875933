import { eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { localizedValue } from '#platform/i18n/localized.ts'
import { mapTexts } from '#platform/i18n/localized-texts.ts'
import { sellers, shopSellerId } from '#shop/sellers/tables.ts'
import { defaultNames } from '#shop/shop-settings/domain/default-names.ts'
import type { Identity } from '#shop/shop-settings/domain/sections.ts'

/** Gives the shop as a seller the name of the settings; without one, the default name. */
export async function renameShopSeller(db: Db, identity: Identity): Promise<void> {
  const texts = mapTexts('name', (field, language) => identity[field] || defaultNames[language])
  const name = localizedValue(texts, 'name')
  await db
    .update(sellers)
    .set({ name })
    .where(sql`${eq(sellers.id, shopSellerId)} and ${sellers.name}::jsonb <> ${JSON.stringify(name)}::jsonb`)
}
