import { callOutcomes } from '#backoffice/orders/domain/call-outcomes.ts'
import { refusalReasons } from '#backoffice/orders/domain/refusal-reasons.ts'
import { type AuditFieldType, auditFieldType } from '#backoffice/staff/domain/audit-fields.ts'
import { rights } from '#backoffice/staff/domain/rights.ts'
import { roles } from '#backoffice/staff/domain/roles.ts'
import type { AuditEntry } from '#backoffice/staff/schemas.ts'
import { priceChangeWords } from '#desk/price-change-words.ts'
import { getAdminMessages } from '#desk/use-admin.ts'
import { isDay } from '#platform/i18n/baghdad-day.ts'
import { formatDate, formatMoment, formatNumber } from '#platform/i18n/format.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { AllMessages } from '#platform/i18n/messages.ts'
import { formatPrice } from '#platform/money/money.ts'
import { formatPhone } from '#platform/phone/format-phone.ts'
import { inquiryStatuses } from '#shop/inquiries/domain/inquiry-kinds.ts'
import { orderChannels } from '#shop/orders/domain/order-channels.ts'
import { overLimitPolicies } from '#shop/orders/domain/order-limits.ts'
import { orderStatuses } from '#shop/orders/domain/order-status.ts'
import { governorateName } from '#shop/orders/ui/governorate-label.ts'
import { refundWays, returnKinds } from '#shop/returns/domain/return-kinds.ts'
import { returnStatuses } from '#shop/returns/domain/return-status.ts'
import { paperKinds, paperStates } from '#shop/sellers/domain/papers.ts'
import { sellerRoles, sellerStatuses } from '#shop/sellers/domain/sellers.ts'

export type FactNames = {
  couriers: ReadonlyMap<number, string>
  /** By id and by slug. */
  categories: ReadonlyMap<number | string, string>
  subCategories: ReadonlyMap<number | string, string>
  products: ReadonlyMap<number, string>
  people: ReadonlyMap<number, string>
  /** References by inquiry id. */
  inquiries: ReadonlyMap<number, string>
  /** Product ids by review id. */
  reviews: ReadonlyMap<number, number>
}

type Context = {
  entry: Pick<AuditEntry, 'kind' | 'action'>
  messages: AllMessages
  language: Language
  names: FactNames
}

/**
 * Formats a recorded value for display; null when it has no formatting of its own and is displayed as stored, for example
 * because it has another type than the field has now.
 */
export function formatFact(
  field: string,
  value: unknown,
  { entry, messages, language, names }: Context,
): string | null {
  const kind = auditFieldType(field)
  if (kind === null) return null
  const { shell, orders, products, sellers, goods } = getAdminMessages(messages)
  if (kind === 'yes-no' && typeof value === 'boolean') return value ? products.yes : products.no
  if (typeof value === 'number') return numberWords(kind, value, names, language)
  if (typeof value !== 'string') return null
  if (kind === 'code') return entry.kind === 'promotion' ? promotionWords(field, value, messages) : null
  if (kind === 'status') return statusWords(entry, value, messages)
  if (kind === 'reason') return reasonWords(entry, value, messages)
  if (kind === 'outcome') return labelOf(callOutcomes, value, orders.callOutcomes)
  if (kind === 'channel') return labelOf(orderChannels, value, orders.channels)
  if (kind === 'over-limit') return labelOf(overLimitPolicies, value, orders.overLimitPolicies)
  if (kind === 'return-kind') return labelOf(returnKinds, value, messages.returns.kinds)
  if (kind === 'return-status') return labelOf(returnStatuses, value, messages.returns.statuses)
  if (kind === 'seller-status') return labelOf(sellerStatuses, value, sellers.statuses)
  if (kind === 'seller-role') return labelOf(sellerRoles, value, sellers.roles)
  if (kind === 'paper-kind') return labelOf(paperKinds, value, sellers.papers.kinds)
  if (kind === 'paper-state') return labelOf(paperStates, value, sellers.papers.states)
  if (kind === 'refusal-reason') return labelOf(refusalReasons, value, goods.refusalReasons)
  if (kind === 'refund-way') return labelOf(refundWays, value, messages.returns.ways)
  if (kind === 'role') return labelOf(roles, value, shell.roles)
  if (kind === 'rights') return labelOf(rights, value, shell.rights)
  if (kind === 'governorate') return governorateName(value, language)
  if (kind === 'category') return names.categories.get(value) ?? null
  if (kind === 'sub-category') return names.subCategories.get(value) ?? null
  if (kind === 'phone') return formatPhone(value)
  if (kind === 'moment' && !Number.isNaN(Date.parse(value))) return formatMoment(value, language)
  if (kind === 'day' && isDay(value)) return formatDate(value, language)
  if (kind === 'price-change') return priceChangeWords(value, products.bulk.price, language)
  if (kind === 'command' && value === 'command') return shell.byCommand
  return null
}

function numberWords(
  kind: AuditFieldType,
  value: number,
  names: FactNames,
  language: Language,
): string | null {
  if (kind === 'money') return formatPrice(value, language)
  if (kind === 'number') return formatNumber(value, language)
  if (kind === 'courier') return names.couriers.get(value) ?? `#${value}`
  if (kind === 'category') return names.categories.get(value) ?? `#${value}`
  if (kind === 'sub-category') return names.subCategories.get(value) ?? `#${value}`
  if (kind === 'product') return names.products.get(value) ?? `#${value}`
  if (kind === 'person') return names.people.get(value) ?? `#${value}`
  return kind === 'id' ? `#${value}` : null
}

function statusWords({ kind }: Context['entry'], value: string, messages: AllMessages): string | null {
  return kind === 'inquiry'
    ? labelOf(inquiryStatuses, value, getAdminMessages(messages).moderation.inquiries.statuses)
    : labelOf(orderStatuses, value, messages.myOrders.statuses)
}

/** The choices of a promotion by the field; its code and prefix are displayed as stored. */
function promotionWords(field: string, value: string, messages: AllMessages): string | null {
  const { kinds, effects, scopes, borne } = getAdminMessages(messages).promotions
  const ofFields: Record<string, Record<string, string>> = {
    kind: kinds,
    effect: effects,
    scope: scopes,
    borneBy: borne,
  }
  return ofFields[field]?.[value] ?? null
}

/** Reasons of orders, stock changes and rejected pictures are codes; the reason of a removed review is free text. */
function reasonWords(
  { kind, action }: Context['entry'],
  value: string,
  messages: AllMessages,
): string | null {
  const { orders, products, moderation } = getAdminMessages(messages)
  const ofActions: Record<string, Record<string, string>> = {
    'product.stock': products.reasons,
    'review.picture.reject': moderation.reviews.pictureReasons,
  }
  const reasons = kind === 'order' ? orders.reasons : (ofActions[action] ?? {})
  return Object.hasOwn(reasons, value) ? (reasons[value] ?? null) : null
}

function labelOf<Known extends string>(
  known: readonly Known[],
  value: string,
  words: Record<Known, string>,
): string | null {
  const code = known.find((each) => each === value)
  return code === undefined ? null : words[code]
}
