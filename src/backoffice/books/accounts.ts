import { inArray, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import type { Names } from '#platform/i18n/localized.ts'
import type { AccountKind } from '#shop/books/domain/kinds.ts'
import { bookAccounts, bookDays, bookEntries, bookGroups, bookState } from '#shop/books/tables.ts'
import { couriers } from '#shop/delivery/tables.ts'
import { toSellerName } from '#shop/sellers/seller-name.ts'
import { sellers } from '#shop/sellers/tables.ts'
import type { Account, BalanceArgs, TrialBalance } from './schemas.ts'

type Row = {
  id: number
  kind: AccountKind
  seller: number | null
  courier: number | null
  slug: string | null
  name: Names | null
  courierName: string | null
}

const columns = {
  id: bookAccounts.id,
  kind: bookAccounts.kind,
  seller: bookAccounts.sellerId,
  courier: bookAccounts.courierId,
  slug: sellers.slug,
  name: sellers.name,
  courierName: couriers.name,
}

/** An account with the names of whose it is. */
export function toAccount({ id, kind, seller, courier, slug, name, courierName }: Row): Account {
  return {
    id,
    kind,
    ...(seller !== null && { seller }),
    ...(courier !== null && { courier }),
    ...(slug !== null && name && { ofSeller: toSellerName({ slug, name }) }),
    ...(courierName !== null && { ofCourier: courierName }),
  }
}

/** These accounts, with what their names need. */
export function selectAccounts({ db }: Pick<Ctx, 'db'>, ids: readonly number[]): Promise<Row[]> {
  return db
    .select(columns)
    .from(bookAccounts)
    .leftJoin(sellers, sql`${sellers.id} = ${bookAccounts.sellerId}`)
    .leftJoin(couriers, sql`${couriers.id} = ${bookAccounts.courierId}`)
    .where(inArray(bookAccounts.id, [...ids]))
    .orderBy(bookAccounts.id)
}

/** All accounts with their balances at the end of a day, or now. */
export async function readTrialBalance(
  { db }: Pick<Ctx, 'db'>,
  { through }: BalanceArgs,
): Promise<TrialBalance> {
  // Of closed days the sums are stored.
  const last = sql`${through ?? 'infinity'}::date`
  const { rows } = await db.execute<Row & { balance: number }>(sql`
    with total as (
      select account_id, sum(amount) as amount from (
        select account_id, amount from ${bookDays} where day <= ${last}
        union all
        select entry.account_id, entry.amount from ${bookGroups} as posted join ${bookEntries} as entry on entry.group_id = posted.id
        where posted.day > coalesce((select closed_through from ${bookState}), '-infinity') and posted.day <= ${last}
      ) as added group by account_id
    )
    select account.id, account.kind, account.seller_id as seller, account.courier_id as courier, seller.slug, seller.name,
      courier.name as "courierName", coalesce(total.amount, 0)::float8 as balance
    from ${bookAccounts} as account left join total on total.account_id = account.id
      left join ${sellers} as seller on seller.id = account.seller_id left join ${couriers} as courier on courier.id = account.courier_id
    order by account.id`)
  const accounts = rows.map((row) => Object.assign(toAccount(row), { balance: row.balance }))
  return { accounts, sum: accounts.reduce((sum, { balance }) => sum + balance, 0) }
}
