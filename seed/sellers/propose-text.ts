import { and, eq } from 'drizzle-orm'
import { propose } from '#backoffice/proposals/propose.ts'
import type { Db } from '#platform/db/db.ts'
import { wireTexts } from '#platform/i18n/localized.ts'
import { products } from '#shop/catalogue/tables.ts'
import { sellerMembers, sellers } from '#shop/sellers/tables.ts'

const hourMs = 60 * 60 * 1000
const proposal = {
  seller: 'basra-dates',
  product: 'qirs-sunflower-oil',
  hoursAgo: 5,
  fields: {
    ...wireTexts('description', {
      ar: 'زيت عباد الشمس خفيف للقلي والطبخ، قنينة لتر واحد بغطاء لولبي. يباع بالقنينة أو عبوة من ٦ قناني.',
      en: 'Light sunflower oil for frying and cooking, in a bottle of 1 l with a screw cap. Sold by the bottle or in a pack of six.',
    }),
  },
}

/** Proposes another text of a page, which waits for the staff. Its seller sells on the page. Call it in the transaction that writes the demo. */
export async function proposeText(db: Db, now: Date): Promise<void> {
  const [owner] = await db
    .select({ id: sellers.id, slug: sellers.slug, userId: sellerMembers.userId })
    .from(sellers)
    .innerJoin(sellerMembers, and(eq(sellerMembers.sellerId, sellers.id), eq(sellerMembers.role, 'owner')))
    .where(eq(sellers.slug, proposal.seller))
  const [page] = await db
    .select({ id: products.id })
    .from(products)
    .where(eq(products.slug, proposal.product))
  if (!owner || !page) throw new Error('the demo has no seller or page to propose a text of')
  const { userId, ...rights } = owner
  const seller = { ...rights, role: 'owner' as const }
  const at = new Date(now.getTime() - proposal.hoursAgo * hourMs)
  const ctx = { db, now: () => at, staff: { userId }, seller }
  await propose(ctx, { productId: page.id, fields: proposal.fields })
}
