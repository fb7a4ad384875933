import type { Role } from './roles.ts'

/** What a member of staff may do. Each call and screen of the back office needs at least one of them. */
export const rights = [
  'orders',
  'stock',
  'catalogue',
  'prices',
  'money',
  'content',
  'sellers',
  'people',
] as const
export type Right = (typeof rights)[number]

/** The rights of a new member with the role `staff` when none are chosen; the column's default is the same. */
export const defaultRights: readonly Right[] = ['orders', 'stock']

/** Somebody who holds rights; of an admin these are all of them. */
export type Holder = { readonly rights: readonly Right[] }

/** The rights a member may use, in the order of {@link rights}: an admin has all, whatever is stored. */
export function getRights({ role, rights: stored }: { role: Role; rights: readonly string[] }): Right[] {
  return role === 'admin' ? [...rights] : rights.filter((right) => stored.includes(right))
}

/** Whether somebody has at least one of these rights. Nobody signed in has none. */
export function hasRight(holder: Holder | null | undefined, ...anyOf: readonly Right[]): boolean {
  return anyOf.some((right) => holder?.rights.includes(right) ?? false)
}

/** Whether somebody has all of these rights. */
export function hasEveryRight(holder: Holder | null | undefined, ...all: readonly Right[]): boolean {
  return all.every((right) => hasRight(holder, right))
}

/**
 * Who needs an authenticator app on a public https shop, as admins do: `money`: the rights that can give away money or
 * accounts, or let somebody sell; `phones`: those that read phones of customers too, which is every one but `catalogue`.
 */
const guardedRights = {
  money: ['prices', 'money', 'sellers', 'people'],
  phones: ['orders', 'stock', 'prices', 'money', 'content', 'sellers', 'people'],
} as const satisfies Record<string, readonly Right[]>
export type AppPolicy = keyof typeof guardedRights

/** Whether a member must use an authenticator app on a public https shop with this policy. */
export function needsApp({ role, rights: held }: Holder & { role: Role }, policy: AppPolicy): boolean {
  return role === 'admin' || hasRight({ rights: held }, ...guardedRights[policy])
}

/** Any of these rights reads products, categories and options: each of these jobs looks products up. */
export const productReaders = ['orders', 'stock', 'catalogue', 'prices', 'content'] as const satisfies Right[]
