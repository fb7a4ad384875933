import { and, eq } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { localizedFields, localizedValue, wireTexts } from '#platform/i18n/localized.ts'
import { isOptional } from '#platform/i18n/localized-texts.ts'
import { isEditable } from '#shop/sellers/domain/status-moves.ts'
import { sellers, shopSellerId } from '#shop/sellers/tables.ts'
import type { ProfileInput } from './schemas.ts'

type SellerRow = typeof sellers.$inferSelect

/**
 * Locks a seller for a change that was made from this version. Refuses with `not_found` for the shop itself and unknown ones, and with
 * `stale`.
 */
export async function lockSeller(db: Db, id: number, version: number): Promise<SellerRow> {
  const [seller] = await db.select().from(sellers).where(eq(sellers.id, id)).for('no key update')
  if (!seller || id === shopSellerId) throw new Refusal('not_found')
  if (seller.version !== version) throw new Refusal('stale', { version: seller.version })
  return seller
}

/** Writes fields of a locked seller with its next version, which it returns. */
export async function updateSeller(
  db: Db,
  { id, version }: Pick<SellerRow, 'id' | 'version'>,
  values: Partial<typeof sellers.$inferInsert>,
): Promise<number> {
  const next = version + 1
  await db
    .update(sellers)
    .set(Object.assign({ version: next }, values))
    .where(and(eq(sellers.id, id), eq(sellers.version, version)))
  return next
}

type ProfileChange = Omit<ProfileInput, 'version'> & { licenceExempt?: boolean | undefined }

/**
 * The row's values of a changed profile. Refuses with `not_possible` a closed or refused seller, and with `required` what shoppers or
 * couriers would miss of a seller that is open or suspended.
 */
export function toProfileValues(seller: SellerRow, change: ProfileChange) {
  if (!isEditable(seller.status)) throw new Refusal('not_possible')
  const values = {
    name: localizedValue(change, 'name'),
    about: localizedFields('about').some(([name]) => change[name] !== '')
      ? localizedValue(change, 'about')
      : null,
    phone: change.phone || null,
    governorate: change.governorate || null,
    area: change.area || null,
    address: change.address || null,
    legalName: change.legalName === undefined ? seller.legalName : change.legalName || null,
    licenceNumber: change.licenceNumber === undefined ? seller.licenceNumber : change.licenceNumber || null,
    licenceExempt: change.licenceExempt ?? seller.licenceExempt,
    licenceUntil: change.licenceUntil === undefined ? seller.licenceUntil : change.licenceUntil || null,
    logo: change.logo === undefined ? seller.logo : change.logo || null,
    banner: change.banner === undefined ? seller.banner : change.banner || null,
  }
  if (seller.status === 'open' || seller.status === 'suspended') refuseMissing(change, values)
  return values
}

type Values = Pick<
  SellerRow,
  'phone' | 'governorate' | 'address' | 'legalName' | 'licenceNumber' | 'licenceExempt'
>

function refuseMissing(change: ProfileChange, values: Values): void {
  const blank = [
    ...localizedFields('about')
      .filter(([name, language]) => !isOptional(language) && change[name] === '')
      .map(([name]) => name),
    ...(['phone', 'governorate', 'address', 'legalName'] as const).filter((name) => values[name] === null),
    ...(values.licenceNumber === null && !values.licenceExempt ? ['licenceNumber'] : []),
  ]
  if (blank.length > 0)
    throw new Refusal('invalid_request', {}, Object.fromEntries(blank.map((name) => [name, 'required'])))
}

type Profile = Pick<
  SellerRow,
  | 'name'
  | 'about'
  | 'phone'
  | 'governorate'
  | 'area'
  | 'address'
  | 'legalName'
  | 'licenceNumber'
  | 'licenceExempt'
  | 'licenceUntil'
  | 'logo'
  | 'banner'
>

/** A profile as the audit log has it. */
export function toProfileFacts({ name, about, ...fields }: Profile) {
  return {
    ...wireTexts('name', name),
    ...(about && wireTexts('about', about)),
    phone: fields.phone,
    governorate: fields.governorate,
    area: fields.area,
    address: fields.address,
    legalName: fields.legalName,
    licenceNumber: fields.licenceNumber,
    licenceExempt: fields.licenceExempt,
    licenceUntil: fields.licenceUntil,
    logo: fields.logo,
    banner: fields.banner,
  }
}
