import { fromLocal } from '#desk/local-time.ts'
import { mapTexts } from '#platform/i18n/localized-texts.ts'
import { parseWholeNumber } from '#ui/quantity.ts'

/** A typed number; null for an empty field, and the text itself when it is not one, which the server refuses. */
export function parseNumber(data: FormData, field: string): number | string | null {
  const typed = textOf(data, field)
  return typed === '' ? null : (parseWholeNumber(typed) ?? typed)
}

const textOf = (data: FormData, field: string) => String(data.get(field) ?? '').trim()

/** The fields of a promotion as the form has them. */
export function readPromotion(data: FormData): Record<string, unknown> {
  const governorates = data.getAll('governorates')
  const scope = textOf(data, 'scope')
  const effect = textOf(data, 'effect')
  return {
    ...mapTexts('name', (name) => textOf(data, name)),
    kind: textOf(data, 'kind'),
    effect,
    value: parseNumber(data, 'value') ?? (effect === 'free_delivery' ? 0 : ''),
    cap: parseNumber(data, 'cap'),
    minimum: parseNumber(data, 'minimum'),
    scope,
    scopeSlugs: data.getAll('scopeSlugs'),
    firstOrder: data.get('firstOrder') !== null,
    governorates: governorates.length > 0 ? governorates : null,
    startsAt: fromLocal(textOf(data, 'startsAt')),
    endsAt: fromLocal(textOf(data, 'endsAt')),
    maxUses: parseNumber(data, 'maxUses'),
    maxPerPhone: parseNumber(data, 'maxPerPhone'),
    seller: textOf(data, 'seller') || null,
  }
}
