import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'

type Fault = { of: string; fault: string }

/**
 * What the recount of the books leaves to constraints and to the order of steps (decision 112 and 113, B7 to B10): payouts that do not
 * add up, are of one person or claim a group twice; tills that are not their documents; and what is owed that is neither claimed nor
 * waits to be. Only for shops that pay sellers in cash.
 */
export async function findMoneyFaults(db: Db): Promise<Fault[]> {
  const { rows } = await db.execute<Fault>(sql`
    with balance as materialized (
      select account.kind, account.seller_id, coalesce(sum(entry.amount), 0) as amount
      from book_accounts as account left join book_entries as entry on entry.account_id = account.id
      where account.kind in ('till_office', 'till_bank', 'till_wallet', 'owed', 'courier_fees') group by account.id
    ), line as materialized (
      select payout_id, sum(amount) as amount, sum(amount) filter (where not dropped) as claimed from payout_lines group by payout_id
    ), by_hand as (
      select account.kind, sum(case account.id when debit_id then doc.amount else -doc.amount end) as amount
      from manual_postings as doc join book_accounts as account on account.id in (debit_id, credit_id) where status = 'posted' group by 1
    ), due as (
      select 'till_office' as kind, (select coalesce(sum(amount), 0) from handovers)
        + (select coalesce(sum(collected), 0) from payments where courier_id is null)
        - (select coalesce(sum(amount), 0) from refunds where way = 'cash')
        - (select coalesce(sum(amount), 0) from disputes where way = 'cash')
        - (select coalesce(sum(seller + shop + courier), 0) from return_rests where way = 'cash')
        - (select coalesce(sum(amount), 0) from payouts where status = 'paid')
        + (select coalesce(sum(amount), 0) from paid_ins where place = 'office') as amount
      union all select 'till_wallet', (select coalesce(sum(amount), 0) from paid_ins where place = 'wallet')
        - (select coalesce(sum(amount), 0) from refunds where way = 'wallet')
      union all select 'till_bank', (select coalesce(sum(amount), 0) from paid_ins where place = 'bank')
      union all select 'courier_fees', (select coalesce(sum(kept), 0) from handovers)
    )
    select 'payout:' || id as of, 'the lines and what was carried are not what is paid and carried' as fault
    from payouts left join line on line.payout_id = id
    where coalesce(line.amount, 0) + carry_before <> payouts.amount + carry_after or payouts.amount <= 0 or payouts.amount % 250 <> 0 or carry_after not between 0 and 249
    union all
    select 'payout:' || id, 'one person drafted, approved and paid'
    from payouts where approved_by = drafted_by or (drafted_by is null and paid_by = approved_by)
    union all
    select 'payout:' || id, 'the lines of a payout that was not cancelled are dropped, or of a cancelled one are not'
    from payouts join line on line.payout_id = id where (status = 'cancelled') = (claimed is not null)
    union all
    select 'group:' || group_id, 'two payouts claim it' from payout_lines where not dropped group by group_id having count(*) > 1
    union all
    select 'account:' || due.kind, 'the balance is not that of its documents' from due join balance using (kind) left join by_hand using (kind)
    where due.amount + coalesce(by_hand.amount, 0) <> balance.amount
    union all
    select 'owed:' || balance.seller_id, 'what is owed is not what is unclaimed, in payouts under way and carried'
    from balance where kind = 'owed' and -balance.amount <>
      (select coalesce(-sum(entry.amount), 0) from book_entries as entry join book_groups as posted on posted.id = entry.group_id
        join book_accounts as account on account.id = entry.account_id
        where account.kind = 'owed' and account.seller_id = balance.seller_id and posted.kind <> 'payout'
          and not exists (select from payout_lines where payout_lines.group_id = posted.id and not dropped))
      + (select coalesce(sum(claimed), 0) from payouts join line on line.payout_id = id
        where seller_id = balance.seller_id and status in ('draft', 'approved'))
      + coalesce((select carry_after from payouts where seller_id = balance.seller_id and status in ('paid', 'returned') order by id desc limit 1), 0)
    union all
    select 'parcel:' || parcels.id, 'it is released in the books alone, or not there'
    from parcels left join standing_book_groups as posted on posted.parcel_id = parcels.id and posted.kind = 'released'
    where (released_at is null) <> (posted.id is null)`)
  return rows
}

/** The parcels that should have waited for their hold, their cash, a return or a dispute, of those that are released (B9). */
export async function findReleaseFaults(db: Db, parcelIds: readonly number[], now: Date): Promise<Fault[]> {
  const { rows } = await db.execute<Fault>(sql`
    with day as (
      select courier_id, day, sum(amount) as amount from (
        select courier_id, (collected_at at time zone 'Asia/Baghdad')::date as day, -collected as amount from payments where courier_id is not null
        union all select courier_id, day, amount + kept from handovers
        union all select courier_id, (decided_at at time zone 'Asia/Baghdad')::date, -amount from disputes join payments using (parcel_id)
          where borne_by = 'courier'
        union all select courier_id, manual_postings.day, case book_accounts.id when credit_id then amount else -amount end
          from manual_postings join book_accounts on book_accounts.id in (debit_id, credit_id) and courier_id is not null where status = 'posted'
      ) as moved group by 1, 2
    )
    select 'parcel:' || parcels.id as of, 'it did not wait' as fault
    from parcels join payments on payments.parcel_id = parcels.id
      left join day on day.courier_id = payments.courier_id and day.day = (collected_at at time zone 'Asia/Baghdad')::date
    where parcels.id = any(${sql.param([...parcelIds])}::int[]) and (parcels.status <> 'delivered' or disputed
      or hold_until > ${now.toISOString()}::timestamptz
      or exists (select from returns where parcel_id = parcels.id and status in ('requested', 'approved', 'collecting', 'received'))
      or (collected > 0 and payments.courier_id is not null and day.amount < 0))`)
  return rows
}
