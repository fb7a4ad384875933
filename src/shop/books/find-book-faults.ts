import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { isCourierOfSeller } from '#shop/delivery/couriers.ts'
import { bookFaults } from './domain/book-faults.ts'
import { findWrong } from './post-missing.ts'
import { bookState } from './tables.ts'

/** `of`: the document, account, parcel or group: `payments:1`. */
export type BookFault = { of: string; fault: string }

/**
 * What is wrong in the books (decision 112, B1, B5, B6, B11): documents that they do not have as they are, balances that are not those of the documents, groups that do not balance. Until the
 * documents of a shop that existed before were posted, only that.
 */
export async function findBookFaults(db: Db): Promise<BookFault[]> {
  const [state] = await db.select().from(bookState)
  if (!state?.openedAt) return [{ of: 'books', fault: bookFaults.opening }]
  const { rows } = await db.execute<BookFault>(sql`
    with balance as materialized (
      -- What is released or paid out moves none of these; by hand, only the cash of couriers, which courier_charges has.
      select account.kind, account.courier_id, coalesce(sum(entry.amount), 0) as amount
      from book_accounts as account left join (
        select entry.* from book_entries as entry join book_groups as posted on posted.id = entry.group_id left join book_groups as undone on undone.id = posted.reverses_id
        where coalesce(undone.kind, posted.kind) in ('delivered', 'spent', 'given_back', 'handover', 'received', 'exchange', 'refund', 'settled', 'dispute', 'lost', 'manual')
      ) as entry on entry.account_id = account.id
      where account.kind in ('courier_cash', 'customer_credit', 'refunds_due', 'prepaid') group by account.id
    ), of_parcel as materialized (
      select posted.parcel_id, coalesce(sum(entry.amount) filter (where account.kind = 'held'), 0) as held,
        coalesce(sum(entry.amount) filter (where account.kind = 'commission'), 0) as commission
      from book_groups as posted join book_entries as entry on entry.group_id = posted.id join book_accounts as account on account.id = entry.account_id
      where posted.parcel_id is not null and account.kind in ('held', 'commission') group by posted.parcel_id
    ), delivered as materialized (
      select parcel_id, bool_or(kind = 'delivered') as delivered, bool_or(kind = 'released') as released
      from standing_book_groups where kind in ('delivered', 'released') and seller_id <> 1 group by parcel_id
    )
    select wrong.table || ':' || wrong.id as of, ${bookFaults.document}::text as fault from (${findWrong()}) as wrong
    union all
    select 'group:' || group_id, ${bookFaults.group}::text from book_entries group by group_id having sum(amount) <> 0
    union all
    select 'courier_cash:' || balance.courier_id, ${bookFaults.courierCash}::text
    from balance where kind = 'courier_cash' and amount <>
      (select coalesce(sum(collected), 0) from payments where courier_id = balance.courier_id
        and not ${isCourierOfSeller(sql`payments.courier_id`, sql`(select seller_id from parcels where parcels.id = payments.parcel_id)`)})
      + (select coalesce(sum(charge.amount), 0) from courier_charges as charge where charge.courier_id = balance.courier_id)
      - (select coalesce(sum(handovers.amount + kept), 0) from handovers where courier_id = balance.courier_id)
    union all
    select 'customer_credit', ${bookFaults.customerCredit}::text
    from balance where kind = 'customer_credit' and amount <> -(select coalesce(sum(credit_entries.amount), 0) from credit_entries)
    union all
    select 'refunds_due', ${bookFaults.refundsDue}::text
    from balance where kind = 'refunds_due'
      and amount <> -(select coalesce(sum(value - exchanged), 0) from book_returns where status = 'received')
    union all
    select 'prepaid', ${bookFaults.prepaid}::text
    from balance where kind = 'prepaid'
      and amount <> -(select coalesce(sum(credit), 0) from parcels where status in ('pending', 'processing', 'shipped'))
    union all
    select 'parcel:' || parcel_id, ${bookFaults.held}::text
    from of_parcel left join delivered using (parcel_id)
    where held <> 0 and (delivered.delivered is not true or released)
    union all
    select 'parcel:' || parcel_id, ${bookFaults.commission}::text from of_parcel where commission > 0
    union all
    select 'parcel:' || parcel_id, ${bookFaults.refunded}::text
    from (select parcel_id, sum(paid.amount) as amount from (
        select returns.parcel_id, refunds.amount from refunds join returns on returns.id = refunds.return_id
        union all select parcel_id, seller + shop + courier from return_rests join returns on returns.id = return_id
        union all select parcel_id, amount from disputes where amount > 0
      ) as paid group by parcel_id) as refunded
    join payments using (parcel_id) join parcels on parcels.id = parcel_id
    where refunded.amount > coalesce(collected, 0) + parcels.credit
    union all
    select 'account:' || coalesce(closed.account_id, booked.account_id), ${bookFaults.closedDay}::text
    from book_days as closed full join (
      select account_id, day, sum(amount) as amount from book_groups as posted join book_entries on group_id = posted.id
      where day <= (select closed_through from book_state) group by account_id, day) as booked
      on booked.account_id = closed.account_id and booked.day = closed.day
    where coalesce(closed.amount, 0) <> coalesce(booked.amount, 0)
    union all
    select 'payout:' || id, ${bookFaults.payout}::text from payouts
    where status in ('paid', 'returned') and not exists (select from book_groups where key = 'payout:' || payouts.id)
    union all
    select 'paid_in:' || id, ${bookFaults.paidIn}::text from paid_ins
    where not exists (select from book_groups where key = 'paid_in:' || paid_ins.id)
    union all
    select 'payout:' || line.payout_id, ${bookFaults.payoutLine}::text
    from payout_lines as line join payouts as payout on payout.id = line.payout_id
      left join book_accounts as account on account.kind = 'owed' and account.seller_id = payout.seller_id
      left join book_entries as entry on entry.group_id = line.group_id and entry.account_id = account.id
    where not line.dropped and line.amount is distinct from -entry.amount`)
  return rows
}
