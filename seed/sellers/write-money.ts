import { eq, sql } from 'drizzle-orm'
import { draftManual } from '#backoffice/books/write-manual.ts'
import { addHandover } from '#backoffice/orders/write-courier.ts'
import { approvePayout, draftByHand, payPayout } from '#backoffice/payouts/write-payout.ts'
import type { Db } from '#platform/db/db.ts'
import { addDays, baghdadDay } from '#platform/i18n/baghdad-day.ts'
import type { UploadedPictures } from '#platform/pictures/uploads.ts'
import { bookAccounts } from '#shop/books/tables.ts'
import { isOfShop } from '#shop/delivery/couriers.ts'
import { couriers } from '#shop/delivery/tables.ts'
import { refreshDebts } from '#shop/payouts/debts.ts'
import { releaseParcels } from '#shop/payouts/release.ts'
import { scoreSellersNightly } from '#shop/seller-ratings/fold-days.ts'
import { sellers } from '#shop/sellers/tables.ts'
import { courierFee, type DemoAccount, demoPayouts, demoPostings, handedOverBefore } from './demo-money.ts'
import type { DemoPeople } from './demo-people.ts'
import { hoursBefore } from './hours-before.ts'
import type { PlacedOrder } from './place-parcel-orders.ts'
import { type DemoStep, toFeedbackSteps } from './write-feedback.ts'

const hourMs = 60 * 60 * 1000

/**
 * Has what was delivered paid out and disputed, each step at its moment and after those before it: cash is handed over, parcels are
 * released, payouts are drafted by one person and approved by another, something is posted by hand, customers rate and dispute, the shop decides.
 */
export async function writeMoney(
  db: Db,
  now: Date,
  {
    people,
    placed,
    uploads,
  }: { people: DemoPeople; placed: readonly PlacedOrder[]; uploads: UploadedPictures },
): Promise<void> {
  const steps = [
    ...(await toHandoverSteps(db, now, people)),
    ...(await toPayoutSteps(db, now, people)),
    ...(await toPostingSteps(db, now, people)),
    ...placed.flatMap((each) => toFeedbackSteps(db, now, { people, placed: each, uploads })),
  ]
  for (const { at, run } of steps.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    // The books get what the steps before have written, as they do at the end of a transaction.
    await db.execute(sql`set constraints all immediate`)
    await db.execute(sql`set constraints all deferred`)
    await run(at)
  }
  const clock = { db, now: () => now }
  await db.execute(sql`set constraints all immediate`)
  await refreshDebts(clock)
  await scoreSellersNightly(clock)
}

/** The cash of each day with parcels of sellers, all of it on the next day. */
async function toHandoverSteps(db: Db, now: Date, people: DemoPeople): Promise<DemoStep[]> {
  const before = baghdadDay(hoursBefore(now, handedOverBefore))
  const [courier] = await db.select({ id: couriers.id }).from(couriers).where(isOfShop).limit(1)
  if (!courier) throw new Error('the demo has no courier')
  const { rows } = await db.execute<{ day: string; collected: number; parcels: number }>(sql`
    select to_char(payment.collected_at at time zone 'Asia/Baghdad', 'YYYY-MM-DD') as day, sum(payment.collected)::int as collected,
      count(*)::int as parcels
    from payments as payment join parcels as parcel on parcel.id = payment.parcel_id
    where payment.courier_id = ${courier.id} and payment.collected > 0
    group by day having bool_or(parcel.seller_id <> 1) order by day`)
  return rows
    .filter(({ day }) => day < before)
    .map(({ day, collected, parcels }) => ({
      at: new Date(`${addDays(day, 1)}T09:00:00+03:00`),
      run: (at) => {
        const kept = Math.min(collected, parcels * courierFee)
        return addHandover(people.admin(at), courier.id, { day, amount: collected - kept, kept, seen: 0 })
      },
    }))
}

async function toPayoutSteps(db: Db, now: Date, people: DemoPeople): Promise<DemoStep[]> {
  const ids = new Map(
    (await db.select({ id: sellers.id, slug: sellers.slug }).from(sellers)).map(({ id, slug }) => [slug, id]),
  )
  const release = (at: Date) => releaseParcels({ db, now: () => at })
  const steps = demoPayouts.flatMap(({ seller, drafted, approved, paid, reference = '' }): DemoStep[] => {
    const sellerId = ids.get(seller) ?? 0
    let payout = 0
    return [
      { at: new Date(hoursBefore(now, drafted).getTime() - hourMs), run: release },
      {
        at: hoursBefore(now, drafted),
        run: async (at) => {
          payout = await draftByHand(people.accountant(at), { sellerId })
        },
      },
      ...(approved === undefined
        ? []
        : [
            {
              at: hoursBefore(now, approved),
              run: (at: Date) => approvePayout(people.admin(at), payout, {}),
            },
          ]),
      ...(paid === undefined
        ? []
        : [
            {
              at: hoursBefore(now, paid),
              run: (at: Date) => payPayout(people.admin(at), payout, { reference }),
            },
          ]),
    ]
  })
  return [...steps, { at: now, run: release }]
}

async function toPostingSteps(db: Db, now: Date, people: DemoPeople): Promise<DemoStep[]> {
  const accounts = await db
    .select({ id: bookAccounts.id, kind: bookAccounts.kind, seller: sellers.slug })
    .from(bookAccounts)
    .leftJoin(sellers, eq(sellers.id, bookAccounts.sellerId))
  const toId = ({ kind, seller }: DemoAccount) =>
    accounts.find((each) => each.kind === kind && each.seller === (seller ?? null))?.id ?? 0
  return demoPostings.map(({ hoursAgo, debit, credit, ...posting }) => ({
    at: hoursBefore(now, hoursAgo),
    run: (at) => draftManual(people.accountant(at), { ...posting, debit: toId(debit), credit: toId(credit) }),
  }))
}
