import type { WireTexts } from '#platform/i18n/localized.ts'
import { localizedColumnNames, mapTexts } from '#platform/i18n/localized-texts.ts'
import {
  type FieldKind,
  type KindOf,
  type ProductFieldName,
  productFieldNames,
  productFields,
} from '#shop/catalogue/domain/product-fields.ts'
import { sellerAuditFields } from './seller-audit-fields.ts'

/** The type of a recorded value. The meaning of `status` and `reason` depends on the action. */
export type AuditFieldType =
  | 'text'
  /** Not translated: a URL, a model, a command. */
  | 'code'
  | 'phone'
  | 'number'
  | 'money'
  | 'moment'
  | 'day'
  | 'yes-no'
  | 'list'
  | 'pictures'
  /** An id whose name is not available. */
  | 'id'
  | 'status'
  | 'reason'
  | 'outcome'
  | 'channel'
  /** How an order over a limit is handled. */
  | 'over-limit'
  | 'role'
  | 'rights'
  | 'governorate'
  | 'return-kind'
  | 'return-status'
  | 'seller-status'
  | 'seller-role'
  | 'paper-kind'
  | 'paper-state'
  | 'refund-way'
  | 'refusal-reason'
  | 'courier'
  | 'product'
  | 'person'
  /** A category's id or slug, or an ordered list of slugs. */
  | 'category'
  /** A sub-category's id or slug, or an ordered list of slugs. */
  | 'sub-category'
  /** A change of prices in percent or dinars. */
  | 'price-change'
  | 'command'

/** The types of a product's fields by their kind. */
const typesOfKinds = {
  title: 'text',
  description: 'text',
  name: 'text',
  model: 'code',
  category: 'category',
  subCategory: 'sub-category',
  price: 'money',
  discount: 'money',
  stock: 'number',
  flag: 'yes-no',
  picture: 'pictures',
  pictures: 'pictures',
  moment: 'moment',
  number: 'number',
  attributes: 'text',
} as const satisfies Record<FieldKind, AuditFieldType>

/** The localized fields of everything but products: a text in each language, under its name on the wire. */
const localizedNames = [
  'name',
  'about',
  'unit',
  'slogan',
  'address',
  'announcement',
  'cashText',
  'copyright',
  'button',
] as const
const textsInEachLanguage: WireTexts<(typeof localizedNames)[number], 'text'> = Object.assign(
  {},
  ...localizedNames.map((name) => mapTexts(name, () => 'text')),
)

// Entries of imports until 22 November 2026 name texts as the columns of the file do. History is never rewritten, so they stay readable.
type TextColumn = ReturnType<typeof localizedColumnNames<'title' | 'description'>>[number]
const columnsInEachLanguage = Object.fromEntries(
  (['title', 'description'] as const).flatMap(localizedColumnNames).map((column) => [column, 'text']),
) as Record<TextColumn, 'text'>

/**
 * All fields an audit entry may contain. `recordChange` accepts no others, and the back office has a label for each
 * in both languages: a field missing in either place does not compile.
 */
export const auditFields = {
  // Products.
  slug: 'code',
  ...(Object.fromEntries(
    productFieldNames.map((field) => [field, typesOfKinds[productFields[field].kind]]),
  ) as { [Field in ProductFieldName]: (typeof typesOfKinds)[KindOf<Field>] }),
  ...textsInEachLanguage,
  // In older entries: pictures of the form, and the columns of imported files.
  images: 'pictures',
  ...columnsInEachLanguage,
  category: 'category',
  discount_price: 'money',
  stock: 'number',
  picture: 'pictures',
  discount_starts_at: 'moment',
  discount_ends_at: 'moment',
  more_pictures: 'pictures',
  archived: 'yes-no',
  costs: 'list',
  priceChange: 'price-change',
  import: 'id',
  // Categories.
  order: 'category',
  // Sub-categories; the order of those of one category.
  subOrder: 'sub-category',
  // Options and their values.
  key: 'code',
  kind: 'code',
  value: 'code',
  colour: 'code',
  position: 'number',
  products: 'number',
  // Attributes.
  content: 'yes-no',
  filterable: 'yes-no',
  categoryIds: 'category',
  sku: 'code',
  // Orders.
  status: 'status',
  reason: 'reason',
  courierId: 'courier',
  parcel: 'number',
  productId: 'product',
  variantId: 'id',
  options: 'list',
  variants: 'list',
  quantity: 'number',
  seller: 'code',
  proposal: 'id',
  dispute: 'id',
  totalAmount: 'money',
  waived: 'money',
  manualDiscount: 'money',
  amountReason: 'text',
  credit: 'money',
  outcome: 'outcome',
  callbackAt: 'moment',
  channel: 'channel',
  phones: 'number',
  fullName: 'text',
  phone: 'phone',
  secondPhone: 'phone',
  governorate: 'governorate',
  city: 'text',
  address: 'text',
  landmark: 'text',
  notes: 'text',
  arrivesFrom: 'day',
  arrivesTo: 'day',
  oldTermsReason: 'text',
  limit: 'number',
  lineUnits: 'number',
  orderUnits: 'number',
  orderValue: 'money',
  sessionOrders: 'number',
  sessionUnits: 'number',
  phoneOrders: 'number',
  phoneUnits: 'number',
  addressOrders: 'number',
  addressUnits: 'number',
  holdHours: 'number',
  burstOrders: 'number',
  burstFromOne: 'number',
  overLimit: 'over-limit',
  // Returns.
  returnKind: 'return-kind',
  returnStatus: 'return-status',
  replacementOrder: 'id',
  refundWay: 'refund-way',
  returnDays: 'number',
  // Couriers.
  name: 'text',
  active: 'yes-no',
  day: 'day',
  amount: 'money',
  kept: 'money',
  // Delivery.
  area: 'text',
  fee: 'money',
  surcharge: 'money',
  freeFrom: 'money',
  daysFrom: 'number',
  daysTo: 'number',
  served: 'yes-no',
  // Reviews, inquiries, notes and search terms.
  note: 'text',
  terms: 'list',
  review: 'id',
  pictureId: 'id',
  userId: 'person',
  rating: 'number',
  text: 'text',
  addresses: 'number',
  line: 'number',
  // Promotions.
  effect: 'code',
  cap: 'money',
  minimum: 'money',
  scope: 'code',
  scopeSlugs: 'list',
  firstOrder: 'yes-no',
  governorates: 'governorate',
  startsAt: 'moment',
  endsAt: 'moment',
  maxUses: 'number',
  maxPerPhone: 'number',
  borneBy: 'code',
  // Commission.
  percent: 'number',
  perPiece: 'money',
  maximum: 'money',
  sellerIds: 'list',
  productIds: 'list',
  fromPrice: 'money',
  untilPrice: 'money',
  enabled: 'yes-no',
  code: 'code',
  prefix: 'code',
  // Settings, slides and content pages.
  logo: 'pictures',
  banner: 'pictures',
  primary: 'code',
  accent: 'code',
  latinDigits: 'yes-no',
  whatsapp: 'phone',
  email: 'text',
  facebook: 'code',
  instagram: 'code',
  tiktok: 'code',
  youtube: 'code',
  legalName: 'text',
  licence: 'text',
  minimumsEnforced: 'yes-no',
  metaPixel: 'code',
  metaConversions: 'yes-no',
  tiktokPixel: 'code',
  tiktokConversions: 'yes-no',
  googlePixel: 'code',
  googleConversions: 'yes-no',
  announced: 'yes-no',
  links: 'list',
  topLinks: 'list',
  beforeLinks: 'list',
  afterLinks: 'list',
  legalLinks: 'list',
  footerColumns: 'list',
  homeSections: 'list',
  messageTexts: 'list',
  quietHours: 'code',
  link: 'code',
  ground: 'code',
  focus: 'code',
  language: 'code',
  title: 'text',
  description: 'text',
  markdown: 'text',
  // API keys.
  scopes: 'list',
  expiresAt: 'moment',
  graceHours: 'number',
  ...sellerAuditFields,
  // Webhooks.
  events: 'list',
  message: 'id',
  // The team.
  role: 'role',
  rights: 'rights',
  by: 'command',
  command: 'code',
} as const satisfies Record<string, AuditFieldType>

export type AuditField = keyof typeof auditFields

/** The type of a stored field; null for one that no longer exists. */
export function auditFieldType(field: string): AuditFieldType | null {
  const kinds: Record<string, AuditFieldType> = auditFields
  return Object.hasOwn(kinds, field) ? (kinds[field] ?? null) : null
}
