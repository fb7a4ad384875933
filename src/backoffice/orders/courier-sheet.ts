import type { Ctx } from '#platform/context.ts'
import { byteOrderMark, csvLines } from '#platform/csv/csv-lines.ts'
import { defaultLanguage } from '#platform/i18n/language.ts'
import { localized, nameIn } from '#platform/i18n/localized.ts'
import { nationalPhone } from '#platform/phone/phone.ts'
import { valueSeparator } from '#shop/catalogue/domain/variant-text.ts'
import { governorates } from '#shop/delivery/domain/governorates.ts'
import { parcelNumber } from '#shop/orders/domain/order-number.ts'
import type { WorkOrder } from './schemas.ts'
import { type Paper, toPapers } from './to-papers.ts'
import { listWorkOrders } from './work-orders.ts'

/** The fields courier companies import (docs/iraq.md §1.2), after our own order number. */
const columns = [
  'order_number',
  'client_name',
  'client_mobile',
  'client_mobile2',
  'city',
  'region',
  'location',
  'type_name',
  'items_number',
  'price',
  'package_size',
  'merchant_notes',
  'replacement',
] as const

/**
 * Orders as CSV for import into a courier company's system, a row for each parcel with its own sum: UTF-8 with the byte order mark Excel needs, phones in
 * national form (`0774…`), formulas escaped.
 */
export async function courierSheet(ctx: Pick<Ctx, 'db'>, ids: readonly number[]): Promise<string> {
  const rows = toPapers(await listWorkOrders(ctx, ids)).map(sheetRow)
  return byteOrderMark + csvLines([columns, ...rows.map((row) => columns.map((column) => row[column]))])
}

/** The title with the values as they are stored: a file has data, not the digits of a page. */
function storedTitle(
  product: WorkOrder['items'][number]['product'],
  variant: WorkOrder['items'][number]['variant'],
): string {
  const title = localized(product, 'title', defaultLanguage)
  const values = variant?.options.map((option) => localized(option, 'value', defaultLanguage))
  return values ? `${title} (${values.join(valueSeparator)})` : title
}

function sheetRow(order: Paper): Record<(typeof columns)[number], string | number> {
  const { shipping, items } = order
  const governorate = governorates.find(({ slug }) => slug === shipping?.governorate)
  return {
    order_number: parcelNumber(order.id, order.number),
    client_name: shipping?.fullName ?? '',
    client_mobile: nationalPhone(order.phone ?? ''),
    client_mobile2: nationalPhone(shipping?.secondPhone ?? ''),
    city: governorate ? nameIn(governorate, defaultLanguage) : '',
    region: shipping?.city ?? '',
    location: shipping
      ? [shipping.address, shipping.landmark].filter((part) => part !== null).join('، ')
      : order.shippingAddress,
    type_name: items
      .map(
        ({ product, variant, quantity, accepted = quantity }) =>
          `${storedTitle(product, variant)} × ${accepted}`,
      )
      .join(' + '),
    items_number: items.reduce((sum, { quantity, accepted = quantity }) => sum + accepted, 0),
    price: order.amounts.collect,
    package_size: 1,
    merchant_notes: shipping?.notes ?? '',
    replacement: 0,
  }
}
