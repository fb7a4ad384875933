import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { recordChange } from '#backoffice/staff/record-change.ts'
import type { ActorCtx } from '#backoffice/staff/staff-ctx.ts'
import type { Db } from '#platform/db/db.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { wireTexts } from '#platform/i18n/localized.ts'
import { refreshSearchTexts } from '#shop/catalogue/search/reindex-search-texts.ts'
import { products } from '#shop/catalogue/tables.ts'
import {
  formerProducts,
  formerSlugs,
  optionValues,
  productOptions,
  productValuePictures,
  variants,
} from '#shop/catalogue/variant-tables.ts'
import { mergeReviews } from '#shop/reviews/merge-reviews.ts'
import { shopSellerId } from '#shop/sellers/tables.ts'
import { mergeEntries } from '#shop/wishlist/merge-entries.ts'
import { changePages } from './change-pages.ts'
import type { DictionaryValue } from './domain/candidate.ts'
import type { PlannedGroup, PlannedMember } from './domain/plan-groups.ts'
import { planPictures } from './domain/plan-pictures.ts'
import { readCandidates } from './read-candidates.ts'

type Member = Omit<PlannedMember, 'values'> & { values: DictionaryValue[] }

type GroupedProduct = { id: number; slug: string; picturesLeftOut: string[] }

/**
 * Makes the products of a group variants of one, in one transaction: their variants keep their ids, so carts, orders and the
 * stock ledger keep their rows; reviews and wishlists move to the product, and every former address leads to it. All values of
 * the group exist. Refuses with `stale` when a product or one of its orders was changed meanwhile.
 */
export function groupProducts(ctx: ActorCtx, group: PlannedGroup): Promise<GroupedProduct> {
  const planned = group.members.map((member) => ({
    ...member,
    values: member.values.filter((value) => value !== null),
  }))
  if (planned.some(({ values }) => values.length < group.options.length))
    throw new Error('a value does not exist')
  const ids = planned.map(({ product }) => product.id).toSorted((a, b) => a - b)
  const write = async (db: Db): Promise<GroupedProduct> => {
    const members = await findUnchanged(db, planned, ids)
    const slug = await findSlug(db, group, ids)
    const pictures = planPictures(
      members.map(({ product, values }) => ({ images: product.images, values })),
      group.options,
    )
    await writeOptions(db, group)
    await moveVariants(db, group, members)
    await mergeEntries(
      db,
      members.map(({ product }) => product),
      group.intoId,
    )
    await mergeReviews(db, ids, group.intoId)
    await moveAddresses(db, group, members, { slug, at: ctx.now() })
    await writeProduct(db, group, { slug, members, ids, images: pictures.common })
    if (pictures.byValue.length > 0)
      await db.insert(productValuePictures).values(
        pictures.byValue.map(({ valueId, images }) => ({
          productId: group.intoId,
          optionValueId: valueId,
          images,
        })),
      )
    await db.delete(products).where(and(inArray(products.id, ids), ne(products.id, group.intoId)))
    await refreshSearchTexts(db, [group.intoId])
    await recordGroup({ ...ctx, db }, group, members, slug)
    return { id: group.intoId, slug, picturesLeftOut: pictures.leftOut }
  }
  const variantIds = variantIdsOf(planned)
  return changePages(ctx, ids, {
    plan: () => Promise.resolve(variantIds),
    touched: (touched) => touched,
    write,
  })
}

/** The products as they are now: stock and prices may have changed since the group was planned. Refuses with `stale` when anything else has. */
async function findUnchanged(db: Db, planned: readonly Member[], ids: readonly number[]): Promise<Member[]> {
  const current = new Map((await readCandidates(db, ids)).map((product) => [product.id, product]))
  const members = planned.map(({ product: before, ...member }) => {
    const product = current.get(before.id)
    const isSame =
      product?.version === before.version &&
      product.slug === before.slug &&
      !product.hasOptions &&
      product.variantIds.join() === before.variantIds.join()
    if (!isSame) throw new Refusal('stale')
    return { ...member, product }
  })
  const valueIds = [...new Set(members.flatMap(({ values }) => values.map(({ id }) => id)))]
  const values = await db
    .select({ id: optionValues.id })
    .from(optionValues)
    .where(inArray(optionValues.id, valueIds))
    .for('key share')
  if (values.length < valueIds.length) throw new Refusal('stale')
  return members
}

/** The group's address; when another product has or had it, that of the product stays. */
async function findSlug(
  db: Db,
  { slug, intoId, members }: PlannedGroup,
  ids: readonly number[],
): Promise<string> {
  const used = await db.$count(
    products,
    and(eq(products.slug, slug), sql`${products.id} <> all(${sql.param([...ids])}::int[])`),
  )
  const had = await db.$count(
    formerSlugs,
    and(eq(formerSlugs.slug, slug), sql`${formerSlugs.productId} <> all(${sql.param([...ids])}::int[])`),
  )
  const memberSlug = members.find(({ product }) => product.id === intoId)?.product.slug ?? slug
  return used + had > 0 ? memberSlug : slug
}

async function writeOptions(db: Db, { intoId, options }: PlannedGroup): Promise<void> {
  await db
    .insert(productOptions)
    .values(options.map(({ id }, index) => ({ productId: intoId, optionId: id, position: index + 1 })))
}

/** Moves the variants in one statement, so that the product is projected once. Foreign keys update their lines. */
async function moveVariants(db: Db, { intoId }: PlannedGroup, members: readonly Member[]): Promise<void> {
  const skus = await freeSkus(db, members)
  const rows = members.map(({ product, values }, position) => ({
    id: product.variantIds[0],
    combination: values.map(({ id }) => id),
    sku: skus.get(product.id) ?? null,
    hidden: product.hidden,
    position,
  }))
  const recordset = sql`json_to_recordset(${JSON.stringify(rows)}::json) as input (id int, combination int[], sku text, hidden boolean, position int)`
  await db.execute(sql`
    update variants set product_id = ${intoId}, combination = input.combination, sku = coalesce(variants.sku, input.sku),
      hidden = variants.hidden or input.hidden, position = input.position, version = version + 1
    from ${recordset} where variants.id = input.id`)
  await db.execute(sql`
    insert into variant_values (variant_id, option_id, option_value_id)
    select input.id, value.option_id, value.id from ${recordset} join option_values as value on value.id = any(input.combination)`)
}

/** The models of products as SKUs of their variants, where they differ and no other variant has them. */
async function freeSkus(db: Db, members: readonly Member[]): Promise<Map<number, string>> {
  const models = members.flatMap(({ product }) => product.model ?? [])
  if (models.length === 0 || isSameModel(members)) return new Map()
  const rows = await db
    .select({ sku: variants.sku })
    .from(variants)
    .where(and(eq(variants.sellerId, shopSellerId), inArray(variants.sku, models)))
  const used = new Set([
    ...rows.map(({ sku }) => sku),
    ...models.filter((model, index) => models.indexOf(model) !== index),
  ])
  return new Map(
    members.flatMap(({ product: { id, model } }) =>
      model === null || used.has(model) ? [] : [[id, model] as const],
    ),
  )
}

const isSameModel = (members: readonly Member[]) =>
  new Set(members.map(({ product }) => product.model)).size === 1

/** Every address that a member has or had leads to its variant, and so do the ids of the products that are deleted. */
async function moveAddresses(
  db: Db,
  { intoId }: PlannedGroup,
  members: readonly Member[],
  { slug, at }: { slug: string; at: Date },
): Promise<void> {
  const rows = JSON.stringify(
    members.map(({ product }) => ({ id: product.id, slug: product.slug, variant: product.variantIds[0] })),
  )
  const recordset = sql`json_to_recordset(${rows}::json) as member (id int, slug text, variant int)`
  await db.execute(sql`
    update ${formerSlugs} as former set product_id = ${intoId}, variant_id = member.variant
    from ${recordset} where former.product_id = member.id`)
  await db.delete(formerSlugs).where(eq(formerSlugs.slug, slug))
  await db.execute(sql`
    insert into ${formerSlugs} (slug, product_id, variant_id, left_at)
    select member.slug, ${intoId}, member.variant, ${at.toISOString()}::timestamptz
    from ${recordset} where member.slug <> ${slug}
    on conflict (slug) do update set product_id = excluded.product_id, variant_id = excluded.variant_id`)
  await db.execute(sql`
    update ${formerProducts} as former set product_id = null, variant_id = member.variant
    from ${recordset} where former.product_id = member.id`)
  await db.execute(sql`
    insert into ${formerProducts} (id, variant_id) select member.id, member.variant from ${recordset} where member.id <> ${intoId}`)
}

type Written = { slug: string; members: readonly Member[]; ids: readonly number[]; images: readonly string[] }

async function writeProduct(
  db: Db,
  { intoId, title }: PlannedGroup,
  { slug, members, ids, images: [image = '', ...moreImages] }: Written,
): Promise<void> {
  // Another member may have the address until it is deleted.
  await db
    .update(products)
    .set({ slug: sql`${products.slug} || '-' || ${products.id}` })
    .where(and(eq(products.slug, slug), ne(products.id, intoId)))
  const all = sql`from ${products} as member where member.id = any(${sql.param([...ids])}::int[])`
  await db
    .update(products)
    .set({
      slug,
      title,
      image,
      moreImages,
      hasOptions: true,
      version: sql`${products.version} + 1`,
      ...(!isSameModel(members) && { model: null }),
      hidden: sql`(select bool_and(member.hidden) ${all})`,
      featured: sql`(select bool_or(member.featured) ${all})`,
      popular: sql`(select bool_or(member.popular) ${all})`,
      bulky: sql`(select bool_or(member.bulky) ${all})`,
    })
    .where(eq(products.id, intoId))
}

function recordGroup(
  ctx: ActorCtx,
  group: PlannedGroup,
  members: readonly Member[],
  slug: string,
): Promise<void> {
  const into = members.find(({ product }) => product.id === group.intoId)?.product
  const describe = (name: string, { product }: Member) =>
    [name, product.payPrice, `×${product.stockQuantity}`, product.model, product.hidden && '✕']
      .filter(Boolean)
      .join(' · ')
  return recordChange(ctx, {
    action: 'product.group',
    kind: 'product',
    id: group.intoId,
    before: {
      slug: into?.slug,
      ...wireTexts('title', into?.title ?? group.title),
      variants: members.map((member) => describe(`${member.product.slug} (${member.product.id})`, member)),
    },
    after: {
      slug,
      ...wireTexts('title', group.title),
      options: group.options.map(({ key }) => key),
      variants: members.map((member) => describe(member.values.map(({ key }) => key).join('/'), member)),
      products: members.length,
    },
  })
}

const variantIdsOf = (members: readonly Member[]) => members.flatMap(({ product }) => product.variantIds)
