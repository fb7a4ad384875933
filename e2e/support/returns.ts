import { sql } from './database.ts'
import { expect, type Session } from './journey.ts'

/** Moves an order as the shop does, by API; returns nothing. */
export async function moveOrder(staff: Session, id: number, ...steps: string[]) {
  const [known] = await sql<{ id: number }>('select id from couriers where active order by id limit 1')
  for (const to of steps) {
    const { version } = await (await staff.request.get(`/api/admin/orders/${id}`)).json()
    const data = { version, to, courierId: known?.id }
    expect((await staff.request.post(`/api/admin/orders/${id}/move`, { data })).status()).toBe(204)
  }
}

/** Asks for one piece of a delivered order back, by API in the customer's session; returns the number of the return. */
export async function openReturn(customer: Session, orderId: number): Promise<number> {
  const path = `/api/orders/${orderId}/returns`
  const { lines, key } = await (await customer.request.get(path)).json()
  const line = { itemId: lines[0].itemId, quantity: 1, reason: 'changed_mind' }
  const response = await customer.request.post(path, { data: { kind: 'return', lines: [line], key } })
  expect(response.status()).toBe(201)
  return (await response.json()).id
}

/** Approves, receives and pays back a return as credit, by API of somebody with the rights. */
export async function payAsCredit(staff: Session, id: number): Promise<void> {
  const path = `/api/admin/returns/${id}`
  const read = async () => (await staff.request.get(path)).json()
  const step = async (name: string, body: object) => {
    const data = { version: (await read()).version, ...body }
    expect((await staff.request.post(`${path}/${name}`, { data })).status()).toBe(204)
  }
  await step('move', { to: 'approved' })
  const { lines } = await read()
  await step('receipt', { lines: [{ lineId: lines[0].id, sellable: 1, damaged: 0 }] })
  await step('refund', { way: 'credit' })
}
