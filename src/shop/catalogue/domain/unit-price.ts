import type { CompleteLanguage } from '#platform/i18n/language.ts'
import { textKey } from '../search/text/text-key.ts'
import type { UnitPrice } from './price-units.ts'

/** How much is sold, in grams, millilitres or pieces. */
export type Content = { amount: number; of: 'g' | 'ml' | 'pcs' }

const scales: Record<string, Content> = {
  g: { amount: 1, of: 'g' },
  kg: { amount: 1_000, of: 'g' },
  ml: { amount: 1, of: 'ml' },
  l: { amount: 1_000, of: 'ml' },
  pcs: { amount: 1, of: 'pcs' },
}

/** The language whose names of units are read; of Arabic ones, those that {@link textKey} folds into them. */
export const contentLanguage: CompleteLanguage = 'en'

/** An amount such as «1.5 kg», «250 مل» or «12 pieces»; null for any other text. */
export function parseContent(text: string): Content | null {
  const [, number, unit = ''] = /^(\d+(?:\.\d+)?)([a-z]+)$/.exec(textKey(text)) ?? []
  const scale = scales[unit]
  const amount = Number(number) * (scale?.amount ?? 0)
  return scale && amount > 0 ? { amount, of: scale.of } : null
}

/** Below 200 g or ml a price for a kilogram or litre is far from what is paid. */
const smallAmount = 200

/**
 * The price of a unit of `content`, of which `pieces` are sold together; null when the content is unknown and there is one piece, or
 * when it would repeat the price.
 */
export function unitPrice(price: number, content: Content | null, pieces = 1): UnitPrice | null {
  const { amount, of } = content ?? { amount: 1, of: 'pcs' }
  const total = amount * pieces
  const { per, size } = unitFor(of, total < smallAmount)
  return total === size ? null : { price: Math.round((price * size) / total), per }
}

function unitFor(of: Content['of'], isSmall: boolean): { per: UnitPrice['per']; size: number } {
  if (of === 'pcs') return { per: 'piece', size: 1 }
  if (of === 'g') return isSmall ? { per: '100g', size: 100 } : { per: 'kg', size: 1_000 }
  return isSmall ? { per: '100ml', size: 100 } : { per: 'l', size: 1_000 }
}
