import type { Db } from '#platform/db/db.ts'
import { postGroup } from '#shop/books/post-group.ts'

/** Posts credit that a test writes without the return it would be of: to customers, or into an order that is paid with it. Call it with a key of its own. */
export async function bookCredit(
  db: Db,
  { to, key, amount }: { to: 'customer_credit' | 'prepaid'; key: string; amount: number },
): Promise<void> {
  await postGroup(db, {
    kind: to === 'prepaid' ? 'spent' : 'refund',
    key: `test:${key}`,
    at: new Date(),
    entries: [
      { account: { kind: 'losses' }, amount },
      { account: { kind: to }, amount: -amount },
    ],
  })
}
