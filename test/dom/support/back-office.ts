import { within } from '@testing-library/dom'
import { expect } from 'vitest'
import { messages } from '#backoffice/shell/messages/ar.ts'
import type { Role } from '#backoffice/staff/domain/roles.ts'
import { couriers } from '#shop/delivery/tables.ts'
import type { Browser } from '#test/harness/browser.ts'
import { postOrder } from './orders.ts'
import { newVisitor, openPage, type Page } from './page.ts'
import type { App } from './products.ts'
import { staffVisitor } from './staff.ts'

/** The texts of the back office. */
export const admin = adminOf(messages)

function adminOf({ admin }: typeof messages) {
  if (!admin) throw new Error('no texts of the back office')
  return admin
}

/** Opens a page of the back office as a new member of staff. */
export async function openAdmin(shop: App, path: string, role: Role = 'admin'): Promise<Page> {
  return openPage(shop, path, { visitor: await staffVisitor(shop, role) })
}

type NewOrder = {
  /** With its price in dinars. */
  product: { id: number; price: number }
  quantity?: number
  fullName?: string
  customer?: Browser
}

/** Places an order of a customer with a phone number of their own, by default one piece; returns its id. */
export function placeOrder(
  shop: App,
  { product, quantity = 1, fullName = 'علي حسين', customer = newVisitor(shop) }: NewOrder,
): Promise<number> {
  // Orders are sorted by their time, so each one needs a different time.
  shop.advance(1_000)
  return postOrder(customer, [{ product, quantity }], { fullName })
}

let addedCouriers = 0

/** Adds a courier of the test only. */
export async function addCourier(shop: App): Promise<{ id: number; name: string }> {
  addedCouriers += 1
  const [courier] = await shop.db
    .insert(couriers)
    .values({ name: `كرار ${addedCouriers}`, phone: '+9647801112233', createdAt: shop.now() })
    .returning()
  if (!courier) throw new Error('no courier')
  return courier
}

/** Hands new orders to a courier. */
export async function ship(staff: Browser, courierId: number, ids: readonly number[]): Promise<void> {
  for (const [version, to] of ['processing', 'shipped'].entries()) {
    const orders = ids.map((id) => ({ id, version }))
    const { body } = await staff.post('/api/admin/orders/moves', { to, courierId, orders })
    expect(body).toMatchObject({ stayed: [] })
  }
}

/** Reads rows of the shop’s database. */
export async function sql(
  shop: App,
  text: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  return (await shop.db.$client.query(text, values)).rows
}

/** Queries of the element that contains what was found. */
export const inside = (element: HTMLElement, selector: string) =>
  within(element.closest(selector) as HTMLElement)
