import * as v from 'valibot'
import { pathId, strictObjectCode } from '#platform/http/ids.ts'
import { localizedTextEntries } from '#platform/i18n/localized-schema.ts'
import { wordText } from '#platform/text/text-schema.ts'
import { accountKinds, groupKinds } from '#shop/books/domain/kinds.ts'
import { bookDay, groupPayout } from '#shop/books/schemas.ts'

const count = v.pipe(v.number(), v.integer())
const amount = v.pipe(count, v.description('Whole dinars; plus is debit.'))
const moment = v.pipe(v.string(), v.isoTimestamp())

/** The last day that counts. */
export const balanceQuery = v.strictObject({ through: v.exactOptional(bookDay) }, strictObjectCode)

/** A parcel by its id, or by its number, such as `12345678-2`. */
export const parcelParam = v.object({
  id: wordText(/^\d{1,20}(?:-\d{1,5})?$/, { code: 'not_a_number', max: 26 }),
})
export const accountParam = v.object({ id: pathId })

const sellerName = v.object({ slug: v.string(), ...localizedTextEntries('name') })

/** An account. `seller` and `courier` are ids, `ofSeller` and `ofCourier` their names. */
export const account = v.object({
  id: count,
  kind: v.picklist(accountKinds),
  seller: v.exactOptional(count),
  courier: v.exactOptional(count),
  ofSeller: v.exactOptional(sellerName),
  ofCourier: v.exactOptional(v.string()),
})

export const trialBalance = v.pipe(
  v.object({
    accounts: v.array(v.object({ ...account.entries, balance: amount })),
    sum: v.pipe(count, v.description('Of all balances: 0.')),
  }),
  v.metadata({ ref: 'TrialBalance' }),
)

const group = v.object({
  id: count,
  key: v.string(),
  kind: v.picklist(groupKinds),
  at: moment,
  day: v.pipe(v.string(), v.description('The day in Baghdad on which it counts.')),
  parcel: v.exactOptional(count),
  number: v.exactOptional(v.pipe(v.string(), v.description('Of the parcel, such as `12345678-2`.'))),
  reverses: v.exactOptional(v.pipe(v.string(), v.description('The key of the group that it undoes.'))),
  undoes: v.exactOptional(v.picklist(groupKinds)),
  note: v.exactOptional(v.string()),
  by: v.exactOptional(v.string()),
  payout: v.exactOptional(groupPayout),
  entries: v.array(v.object({ account: count, amount })),
})

/** A period of an account: the balances before and after it, and a page of its groups with the balance after each. */
export const bookAccount = v.pipe(
  v.object({
    account,
    opening: amount,
    closing: amount,
    total: v.pipe(count, v.description('The number of groups in the period.')),
    accounts: v.pipe(v.array(account), v.description('Those that the groups name.')),
    groups: v.array(v.object({ ...group.entries, amount, balance: amount })),
  }),
  v.metadata({ ref: 'BookAccount' }),
)

/** All that the books have of a parcel, in the sequence in which it was posted. */
export const parcelMoney = v.pipe(
  v.object({
    parcel: v.object({
      id: count,
      number: v.string(),
      orderId: count,
      ofSeller: v.exactOptional(sellerName),
    }),
    accounts: v.array(account),
    groups: v.array(group),
  }),
  v.metadata({ ref: 'ParcelMoney' }),
)

/** The cash with each courier by its age. */
export const courierCash = v.pipe(
  v.object({
    couriers: v.array(
      v.object({
        account: count,
        courier: count,
        name: v.string(),
        balance: amount,
        ages: v.pipe(
          v.array(count),
          v.description('Collected 0–1, 2–3, 4–7 and more days ago, and not handed over.'),
        ),
      }),
    ),
  }),
  v.metadata({ ref: 'CourierCash' }),
)

/** What is held for sellers and owed to them. Plus is in favour of the seller. */
export const sellersMoney = v.pipe(
  v.object({
    sellers: v.array(
      v.object({
        seller: count,
        ...sellerName.entries,
        held: count,
        owed: count,
        heldAccount: count,
        owedAccount: count,
        parcels: v.pipe(count, v.description('The parcels of which something is held.')),
        oldest: v.pipe(v.nullable(v.string()), v.description('The day of the oldest of them.')),
      }),
    ),
  }),
  v.metadata({ ref: 'SellersMoney' }),
)

/** What is wrong in the books: the document, account, parcel or group, such as `payments:1`, and how. Empty: nothing. */
export const bookFaults = v.pipe(
  v.array(v.object({ of: v.string(), fault: v.string() })),
  v.metadata({ ref: 'BookFaults' }),
)

export type BalanceArgs = v.InferOutput<typeof balanceQuery>
export type TrialBalance = v.InferOutput<typeof trialBalance>
export type Account = v.InferOutput<typeof account>
export type BookGroup = v.InferOutput<typeof group>
export type BookAccount = v.InferOutput<typeof bookAccount>
export type ParcelMoney = v.InferOutput<typeof parcelMoney>
export type CourierCash = v.InferOutput<typeof courierCash>
export type SellersMoney = v.InferOutput<typeof sellersMoney>
