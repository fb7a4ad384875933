import { and, asc, desc, eq, ilike, or, type SQL } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { escapeLike } from '#platform/db/like.ts'
import { defaultPageSize } from '#platform/http/page-size.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { latinDigits, normalisePhone } from '#platform/phone/phone.ts'
import { cleanText } from '#platform/text/clean-text.ts'
import { readReference, toReference } from '#shop/inquiries/domain/inquiry-kinds.ts'
import { inquiries } from '#shop/inquiries/tables.ts'
import { orders } from '#shop/orders/tables.ts'
import type { InquiriesArgs, InquiryPage, InquiryRow, ShopInquiry } from './schemas-inquiries.ts'

const orderOf = {
  at: [asc(inquiries.at), asc(inquiries.id)],
  '-at': [desc(inquiries.at), desc(inquiries.id)],
  name: [asc(inquiries.name), desc(inquiries.id)],
  '-name': [desc(inquiries.name), desc(inquiries.id)],
}

/** One page of the inquiries, by default the new ones. `q`: a reference, a phone or part of one, an e-mail address, a name. */
export async function listInquiries(
  { db }: Pick<Ctx, 'db'>,
  { page = 1, pageSize = defaultPageSize, q = '', kind, status = 'new', sort = '-at' }: InquiriesArgs,
): Promise<InquiryPage> {
  const condition = and(
    kind && eq(inquiries.kind, kind),
    status === 'all' ? undefined : eq(inquiries.status, status),
    matchesText(q),
  )
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(inquiries)
      .where(condition)
      .orderBy(...orderOf[sort])
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.$count(inquiries, condition),
  ])
  return { total, inquiries: rows.map(toRow) }
}

function matchesText(typed: string): SQL | undefined {
  const text = latinDigits(cleanText(typed).normalize('NFKC'))
  if (text === '') return undefined
  const reference = readReference(text)
  if (reference) return and(eq(inquiries.id, reference.id), eq(inquiries.kind, reference.kind))
  const phone = normalisePhone(text)
  if (phone) return eq(inquiries.phone, phone)
  const like = `%${escapeLike(text)}%`
  if (!/^[\d\s+-]+$/.test(text)) return or(ilike(inquiries.email, like), ilike(inquiries.name, like))
  const digits = text.replace(/\D/g, '').replace(/^0+/, '')
  if (digits === '') return ilike(inquiries.phone, like)
  const number = Number(digits)
  const ids = number <= 2_147_483_647 ? [eq(inquiries.id, number), eq(inquiries.orderNumber, number)] : []
  return or(ilike(inquiries.phone, `%${digits}%`), ...ids)
}

function toRow({ id, kind, name, phone, email, status, at }: typeof inquiries.$inferSelect): InquiryRow {
  return { id, reference: toReference(kind, id), kind, name, phone, email, status, at: at.toISOString() }
}

/** One inquiry with the order it names. Refuses with `not_found`. */
export async function getInquiry({ db }: Pick<Ctx, 'db'>, id: number): Promise<ShopInquiry> {
  const [match] = await db
    .select({ inquiry: inquiries, order: { id: orders.id, status: orders.status, phone: orders.phone } })
    .from(inquiries)
    .leftJoin(orders, eq(orders.id, inquiries.orderNumber))
    .where(eq(inquiries.id, id))
  if (!match) throw new Refusal('not_found')
  const { inquiry, order } = match
  const { text, language, business, governorate, orderNumber, note, version } = inquiry
  return {
    ...toRow(inquiry),
    text,
    language,
    business,
    governorate,
    orderNumber,
    note,
    version,
    order: order && {
      id: order.id,
      status: order.status,
      phoneFits: inquiry.phone !== null && order.phone === inquiry.phone,
    },
  }
}
