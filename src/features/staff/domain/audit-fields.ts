/** What a recorded value is, where the same field is not always the same: `status` and `reason` go by what was done. */
export type FactKind =
  | 'text'
  /** Written as it is in any language: an address, a model, a command. */
  | 'code'
  | 'phone'
  | 'number'
  | 'money'
  | 'moment'
  | 'day'
  | 'yes-no'
  | 'list'
  | 'pictures'
  /** The number of something that has no name at hand. */
  | 'id'
  | 'status'
  | 'reason'
  | 'outcome'
  /** What becomes of an order over a limit. */
  | 'over-limit'
  | 'role'
  | 'governorate'
  | 'courier'
  | 'product'
  /** A category's id or slug, and slugs in their order. */
  | 'category'
  | 'command'

/**
 * Every field a change may be recorded with. `recordChange` takes no other, and the back office has a name for each in
 * both languages: a field that is added here or there alone does not compile.
 */
export const auditFields = {
  // Products, as operators save them; with underscores as a file names them.
  slug: 'code',
  titleEn: 'text',
  titleAr: 'text',
  descriptionEn: 'text',
  descriptionAr: 'text',
  brand: 'text',
  model: 'code',
  categoryId: 'category',
  price: 'money',
  discountPrice: 'money',
  discountStartsAt: 'moment',
  discountEndsAt: 'moment',
  featured: 'yes-no',
  popular: 'yes-no',
  hidden: 'yes-no',
  images: 'pictures',
  stockQuantity: 'number',
  title_en: 'text',
  title_ar: 'text',
  description_en: 'text',
  description_ar: 'text',
  category: 'category',
  discount_price: 'money',
  stock: 'number',
  picture: 'pictures',
  discount_starts_at: 'moment',
  discount_ends_at: 'moment',
  more_pictures: 'pictures',
  import: 'id',
  // Categories.
  nameEn: 'text',
  nameAr: 'text',
  image: 'pictures',
  order: 'category',
  // Orders.
  status: 'status',
  reason: 'reason',
  courierId: 'courier',
  productId: 'product',
  quantity: 'number',
  totalAmount: 'money',
  outcome: 'outcome',
  fullName: 'text',
  phone: 'phone',
  secondPhone: 'phone',
  governorate: 'governorate',
  city: 'text',
  address: 'text',
  landmark: 'text',
  notes: 'text',
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
  // Couriers.
  name: 'text',
  active: 'yes-no',
  day: 'day',
  amount: 'money',
  // What people wrote, and what the shop makes of it.
  note: 'text',
  terms: 'list',
  review: 'id',
  userId: 'id',
  rating: 'number',
  text: 'text',
  addresses: 'number',
  line: 'number',
  // The team.
  role: 'role',
  by: 'command',
  command: 'code',
} as const satisfies Record<string, FactKind>

export type AuditField = keyof typeof auditFields

/** What a stored field holds; null for one that is known no longer. */
export function factKind(field: string): FactKind | null {
  const kinds: Record<string, FactKind> = auditFields
  return Object.hasOwn(kinds, field) ? (kinds[field] ?? null) : null
}
