import type { Db } from '#platform/db/db.ts'
import { byLanguageOrFallback } from '#platform/i18n/by-language.ts'
import { promotionCodes, promotions } from '#shop/promotions/tables.ts'

const demoPromotions = [
  {
    code: 'DIJLA10',
    value: 10,
    maxUses: null,
    name: byLanguageOrFallback({ ar: 'خصم دجلة', en: 'Dijla discount' }),
  },
  {
    code: 'FIRST5',
    value: 5,
    maxUses: 5,
    name: byLanguageOrFallback({ ar: 'خصم أوائل الزبائن', en: 'First customers' }),
  },
]

/** Adds the demo's codes: DIJLA10 (ten percent), and FIRST5 (five percent, five uses in all). */
export async function addDemoPromotions(db: Db, createdAt: Date): Promise<void> {
  for (const { code, ...promotion } of demoPromotions) {
    const [added] = await db
      .insert(promotions)
      .values({ ...promotion, kind: 'code', effect: 'percent', createdAt })
      .returning({ id: promotions.id })
    if (!added) throw new Error('the demo promotion was not written')
    await db.insert(promotionCodes).values({ promotionId: added.id, code })
  }
}
