import { sql } from 'drizzle-orm'
import { handovers } from '#backoffice/orders/tables.ts'
import type { Ctx } from '#platform/context.ts'
import { baghdadDay } from '#platform/i18n/baghdad-day.ts'
import type { Names } from '#platform/i18n/localized.ts'
import { manualPostings } from '#shop/books/manual-tables.ts'
import { bookAccounts, bookEntries, bookGroups } from '#shop/books/tables.ts'
import { couriers } from '#shop/delivery/tables.ts'
import { toSellerName } from '#shop/sellers/seller-name.ts'
import { sellers } from '#shop/sellers/tables.ts'
import { ageCash, type DayCash } from './domain/age-cash.ts'
import type { CourierCash, SellersMoney } from './schemas.ts'

type CourierRow = { account: number; courier: number; name: string; balance: number; days: DayCash[] }

/**
 * The cash with each courier who has some, by its age. Cash is as old as its delivery; what is handed over belongs to the day that its handover
 * or what is posted by hand names, and what undoes a delivery to the day of that.
 */
export async function listCourierCash({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<CourierCash> {
  const { rows } = await db.execute<CourierRow>(sql`
    with day as (
      select entry.account_id, coalesce(handover.day, by_hand.day, (coalesce(reversed.at, posted.at) at time zone 'Asia/Baghdad')::date) as day,
        sum(entry.amount) as amount
      from ${bookAccounts} as account join ${bookEntries} as entry on entry.account_id = account.id
        join ${bookGroups} as posted on posted.id = entry.group_id
        left join ${bookGroups} as reversed on reversed.id = posted.reverses_id
        left join ${handovers} as handover on posted.kind = 'handover' and posted.document = 'handover:' || handover.id
        left join ${manualPostings} as by_hand on coalesce(reversed.kind, posted.kind) = 'manual' and posted.document = 'manual:' || by_hand.id
      where account.kind = 'courier_cash' group by 1, 2
    )
    select account.id as account, courier.id as courier, courier.name, sum(day.amount)::float8 as balance,
      json_agg(json_build_object('age', ${baghdadDay(now())}::date - day.day, 'amount', day.amount)) as days
    from day join ${bookAccounts} as account on account.id = day.account_id join ${couriers} as courier on courier.id = account.courier_id
    where day.amount <> 0 group by account.id, courier.id having sum(day.amount) <> 0 order by courier.name, courier.id`)
  return { couriers: rows.map(({ days, ...row }) => Object.assign(row, { ages: ageCash(days) })) }
}

type SellerRow = {
  seller: number
  slug: string
  name: Names
  held: number
  owed: number
  held_account: number
  owed_account: number
  parcels: number
  oldest: string | null
}

/** What is held for each seller and owed to them, and how many parcels wait for their release. */
export async function listSellersMoney({ db }: Pick<Ctx, 'db'>): Promise<SellersMoney> {
  const { rows } = await db.execute<SellerRow>(sql`
    with moved as (
      select account.seller_id, account.kind, posted.parcel_id, -sum(entry.amount) as amount, min(posted.day) as day
      from ${bookAccounts} as account join ${bookEntries} as entry on entry.account_id = account.id
        join ${bookGroups} as posted on posted.id = entry.group_id
      where account.seller_id is not null group by 1, 2, 3
    )
    select seller.id as seller, seller.slug, seller.name,
      coalesce(sum(moved.amount) filter (where moved.kind = 'held'), 0)::float8 as held,
      coalesce(sum(moved.amount) filter (where moved.kind = 'owed'), 0)::float8 as owed,
      (select id from ${bookAccounts} where seller_id = seller.id and kind = 'held') as held_account,
      (select id from ${bookAccounts} where seller_id = seller.id and kind = 'owed') as owed_account,
      (count(*) filter (where moved.kind = 'held' and moved.amount <> 0 and moved.parcel_id is not null))::int as parcels,
      (min(moved.day) filter (where moved.kind = 'held' and moved.amount <> 0 and moved.parcel_id is not null))::text as oldest
    from ${sellers} as seller join moved on moved.seller_id = seller.id
    group by seller.id order by seller.id`)
  return {
    sellers: rows.map(({ seller, slug, name, held, owed, held_account, owed_account, parcels, oldest }) =>
      Object.assign(
        { seller, held, owed, heldAccount: held_account, owedAccount: owed_account, parcels, oldest },
        toSellerName({ slug, name }),
      ),
    ),
  }
}
