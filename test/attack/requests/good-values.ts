import fc from 'fast-check'
import { type JsonSchema, read } from './calls.ts'
import { type Fixtures, shipping } from './fixtures.ts'

/** A valid value for a field of this name, so that an attack gets past the first checks. */
function byName(
  name: string,
  { productIds, slugs, orderIds, userIds }: Fixtures,
): fc.Arbitrary<unknown> | null {
  const ids: Record<string, readonly unknown[]> = {
    productId: productIds,
    categoryId: [1, 2],
    itemId: [1, 2, 3],
    courierId: [1],
    slug: slugs,
    ids: [orderIds.join(','), '1,2,3'],
  }
  const texts: Record<string, readonly string[]> = {
    ...Object.fromEntries(Object.entries(shipping).map(([key, value]) => [key, [value]])),
    email: ['ali@example.com', 'zainab@example.com'],
    contact: ['ali@example.com', '0770 123 4567'],
    username: ['person1', 'zainab'],
    password: ['tigris-2026'],
    currentPassword: ['tigris-2026', ''],
    newPassword: ['tigris-2026'],
    orderNumber: orderIds.map(String),
    day: ['2026-11-01'],
    q: ['علي', 'tea', '0770', 'C-000001'],
    search: ['tea', 'سامسونج'],
    brand: ['Samsung', 'Dijla'],
    category: ['mobiles', 'electronics'],
    updatedAt: ['2026-11-01T09:00:00.000Z'],
    discountStartsAt: ['2026-11-01T09:00:00Z'],
    discountEndsAt: ['2026-12-01T09:00:00Z'],
    image: ['/pictures/0123456789abcdef-640.jpg'],
    code: ['123456'],
    token: ['abcdefghijklmnopqrstuvwxyz'],
    titleEn: ['Copper pot'],
    titleAr: ['قدر نحاس'],
    file: ['00000000-0000-4000-8000-000000000000'],
    name: ['products.csv', 'علي حسين'],
    shippingAddress: ['بغداد، الكرادة'],
    reason: ['counted', 'customer_wish'],
  }
  const numbers: Record<string, readonly number[]> = {
    quantity: [1, 2],
    totalAmount: [10_000],
    version: [0, 1, 2],
    price: [10_000, 25_000],
    discountPrice: [5_000],
    seen: [0, 2000],
    amount: [1000],
    rate: [1310],
    limit: [5],
  }
  const id = /^(?:id|runId|before)$/.test(name) ? [...orderIds, 1, 2, 3] : null
  const input =
    id ?? (name === 'userId' ? [1, ...userIds] : null) ?? ids[name] ?? numbers[name] ?? texts[name]
  return input === undefined || input.length === 0 ? null : fc.constantFrom<unknown>(...input)
}

/** A valid value for a schema of the document. */
export function goodValue(
  schema: JsonSchema,
  { name, fixtures, components }: { name: string; fixtures: Fixtures; components: JsonSchema },
): fc.Arbitrary<unknown> {
  const context = { name, fixtures, components }
  if (typeof schema.$ref === 'string') {
    const result = read({ components }, schema.$ref.replace('#/', '').split('/'))
    return goodValue((result ?? {}) as JsonSchema, context)
  }
  if ('const' in schema) return fc.constant(schema.const)
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum)
  for (const key of ['oneOf', 'anyOf', 'allOf']) {
    const options = schema[key]
    if (Array.isArray(options) && options.length > 0)
      return fc.oneof(...options.map((each) => goodValue(each as JsonSchema, context)))
  }
  if (schema.type === 'object') return goodObject(schema, context)
  if (schema.type === 'array') {
    const item = goodValue((schema.items ?? {}) as JsonSchema, context)
    if (name === 'images') return fc.constant(['/pictures/0123456789abcdef-640.jpg'])
    return fc.array(item, { minLength: 1, maxLength: 3 })
  }
  const known = byName(name, fixtures)
  if (known) return known
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'integer' || schema.type === 'number') return fc.integer({ min: 1, max: 5 })
  if (schema.type === 'null') return fc.constant(null)
  return fc.constantFrom('Some text of a fair length', 'نص عربي بطول معقول', 'tea')
}

function goodObject(
  schema: JsonSchema,
  context: { name: string; fixtures: Fixtures; components: JsonSchema },
): fc.Arbitrary<unknown> {
  const properties = (schema.properties ?? {}) as Record<string, JsonSchema>
  const required = (schema.required ?? []) as string[]
  const members = Object.fromEntries(
    Object.entries(properties).map(([key, value]) => [key, goodValue(value, { ...context, name: key })]),
  )
  return fc.record(members, { requiredKeys: required.filter((key) => key in members) })
}
