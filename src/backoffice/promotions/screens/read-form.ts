import { fromLocal } from '#desk/local-time.ts'
import { mapTexts } from '#platform/i18n/localized-texts.ts'
import { readAmount } from '#platform/money/parse-amount.ts'

/** A number of a form as {@link readAmount} reads it. */
export const readNumber = (data: FormData, field: string) => readAmount(textOf(data, field))

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
    value: readNumber(data, 'value') ?? (effect === 'free_delivery' ? 0 : ''),
    cap: readNumber(data, 'cap'),
    minimum: readNumber(data, 'minimum'),
    scope,
    scopeSlugs: data.getAll('scopeSlugs'),
    firstOrder: data.get('firstOrder') !== null,
    governorates: governorates.length > 0 ? governorates : null,
    startsAt: fromLocal(textOf(data, 'startsAt')),
    endsAt: fromLocal(textOf(data, 'endsAt')),
    maxUses: readNumber(data, 'maxUses'),
    maxPerPhone: readNumber(data, 'maxPerPhone'),
    seller: textOf(data, 'seller') || null,
  }
}
