import { firstUnits } from '#platform/text/clean-text.ts'
import type { ReturnDraft } from './domain/return-draft.ts'
import { maxWords, returnKinds } from './domain/return-kinds.ts'

/** A form as it was typed: the body for the schema, and the items in the order of the body's lines. */
export type TypedReturn = {
  body: { kind: string; words: string; key: string; lines: { itemId: number }[] }
  items: number[]
  lines: ReturnDraft['lines']
}

/**
 * Reads the fields `kind`, `words`, `key`, and for each line `item-<itemId>` when it is chosen, `quantity-<itemId>`,
 * `reason-<itemId>`, `variant-<itemId>`: the variant and, behind a dash, the price that was displayed.
 */
export function readForm(fields: ReadonlyMap<string, readonly string[]>): TypedReturn {
  const textOf = (name: string) => fields.get(name)?.[0] ?? ''
  const typed: ReturnDraft['lines'] = {}
  const prices = new Map<number, string | undefined>()
  for (const name of fields.keys()) {
    const id = Number(/^quantity-(\d{1,10})$/.exec(name)?.[1] ?? 0)
    if (id === 0) continue
    const [variantId = '', price] = textOf(`variant-${id}`).split('-')
    typed[id] = {
      isChosen: fields.has(`item-${id}`),
      quantity: textOf(name).slice(0, 10),
      reason: textOf(`reason-${id}`).slice(0, 30),
      variantId: variantId.slice(0, 10),
    }
    prices.set(id, price)
  }
  const items = Object.keys(typed)
    .map(Number)
    .filter((id) => typed[id]?.isChosen)
  const lines = items.map((itemId) => {
    const { quantity = '', reason = '', variantId = '' } = typed[itemId] ?? {}
    const price = prices.get(itemId)
    return {
      itemId,
      quantity: /^\d{1,9}$/.test(quantity) ? Number(quantity) : quantity,
      reason,
      ...(variantId !== '' && { variantId: Number(variantId) }),
      ...(price !== undefined && { price: Number(price) }),
    }
  })
  return {
    body: { kind: textOf('kind'), words: textOf('words'), key: textOf('key'), lines },
    items,
    lines: typed,
  }
}

/** The errors of a body by the names of the form's fields. */
export function draftErrors({ items }: TypedReturn, errors: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, code]) => {
      const [, index, part] = /^lines\.(\d+)\.(\w+)$/.exec(field) ?? []
      if (index === undefined || part === undefined) return [field, code]
      const name =
        part === 'reason' ? 'reason' : part === 'variantId' || part === 'price' ? 'variant' : 'quantity'
      return [`${name}-${items[Number(index)]}`, code]
    }),
  )
}

/** What is displayed again. */
export function toDraft({ body, lines }: TypedReturn, errors: Record<string, string>): ReturnDraft {
  const kind = returnKinds.find((each) => each === body.kind) ?? 'return'
  return { kind, words: firstUnits(body.words, 2 * maxWords), lines, errors }
}
