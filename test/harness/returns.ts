import type { Browser } from './browser.ts'
import type { FulfilmentFixtures } from './fulfilment.ts'

type Order = { id: number; browser: Browser }
type Step = { id: number; name: 'move' | 'receipt' | 'refund' }

export type ReturnFixtures = {
  /** Asks for one piece of the order's first line, because the customer changed their mind; returns its id. */
  open(order: Order, body?: object): Promise<number>
  /** Takes a step with the current version; refused is an error of the test. */
  step(step: Step, body: object): Promise<void>
  /** Opens a return, and receives all of its pieces as sellable. */
  received(order: Order, body?: object): Promise<number>
}

/** Returns of delivered orders in a shop with a back office; `cashier` has the right to pay back. */
export function createReturnFixtures(
  { staff, base }: Pick<FulfilmentFixtures, 'staff' | 'base'>,
  cashier: Browser,
): ReturnFixtures {
  let keys = 0
  async function open({ id, browser }: Order, body: object = {}) {
    const state = (await browser.get(`/api/orders/${id}/returns`)).body
    const lines = [{ itemId: state.lines[0]?.itemId, quantity: 1, reason: 'changed_mind' }]
    const sent = { kind: 'return', lines, key: `fixture-key-${++keys}`, ...body }
    const opened = await browser.post(`/api/orders/${id}/returns`, sent)
    if (opened.status !== 201) throw new Error(`not opened: ${JSON.stringify(opened.body)}`)
    return opened.body.id as number
  }
  const read = async (id: number) => (await staff.get(`${base}/returns/${id}`)).body
  async function step({ id, name }: Step, body: object) {
    const { version } = await read(id)
    const who = name === 'refund' ? cashier : staff
    const response = await who.post(`${base}/returns/${id}/${name}`, { version, ...body })
    if (response.status !== 204) throw new Error(`${name} refused: ${JSON.stringify(response.body)}`)
  }
  async function received(order: Order, body?: object) {
    const id = await open(order, body)
    await step({ id, name: 'move' }, { to: 'approved' })
    const lines = (await read(id)).lines.map((line: { id: number; quantity: number }) => ({
      lineId: line.id,
      sellable: line.quantity,
      damaged: 0,
    }))
    await step({ id, name: 'receipt' }, { lines })
    return id
  }
  return { open, step, received }
}
