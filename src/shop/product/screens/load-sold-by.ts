import { loadPartMessages } from '#shell/messages/load-part-messages.ts'

/** Loads who sells a product, with their texts: in a shop with other sellers than itself. */
export async function loadSoldBy() {
  const [{ SoldBy }] = await Promise.all([import('./sold-by.tsx'), loadPartMessages('sellers')])
  return SoldBy
}
