import { addProduct, sql } from './database.ts'

type Variant = { values: Record<string, string>; price?: number; stock?: number; sku?: string }

export type ProductWithOptions = {
  id: number
  slug: string
  titleEn: string
  titleAr: string
  /** The ids of the variants by their values: `black/xl`. */
  variantIds: Record<string, number>
}

/** Creates a product with options of the dictionary for this test only, by default at 25,000 dinars with 20 of each variant. */
export async function addProductWithOptions({
  options,
  variants,
  category,
}: {
  options: string[]
  variants: Variant[]
  category?: string
}): Promise<ProductWithOptions> {
  const { id, slug, title_en, title_ar } = await addProduct({
    stock: 0,
    ...(category !== undefined && { category }),
  })
  await sql(
    `insert into product_options (product_id, option_id, position)
     select $1, options.id, place.position from unnest($2::text[]) with ordinality as place (key, position)
     join options using (key)`,
    [id, options],
  )
  // The variant without options that every product begins with is not for sale beside those with options.
  await sql(`update variants set hidden = true, position = -1 where product_id = $1 and combination = '{}'`, [
    id,
  ])
  await sql('update products set has_options = true where id = $1', [id])
  const variantIds: Record<string, number> = {}
  for (const [position, { values, price = 25_000, stock = 20, sku = null }] of variants.map(
    (each, index) => [index, { sku: undefined, ...each }] as const,
  )) {
    const keys = options.map((option) => values[option] ?? '')
    const [row] = await sql<{ id: number }>(
      `with chosen as (
         select option_values.id, option_values.option_id, pair.position
         from unnest($2::text[], $3::text[]) with ordinality as pair (option, value, position)
         join options on options.key = pair.option
         join option_values on option_values.option_id = options.id and option_values.key = pair.value
       ), made as (
         insert into variants (product_id, combination, sku, price, stock_quantity, position)
         select $1, (select array_agg(id order by position) from chosen), $4, $5, $6, $7
         returning id
       ), named as (
         insert into variant_values (variant_id, option_id, option_value_id)
         select made.id, chosen.option_id, chosen.id from made, chosen
       )
       select id from made`,
      [id, options, keys, sku ?? null, price, stock, position],
    )
    if (!row) throw new Error('no variant was made')
    variantIds[keys.join('/')] = row.id
  }
  return { id, slug, titleEn: title_en, titleAr: title_ar, variantIds }
}

/** A shirt in black and navy: XL is sold out in navy, L everywhere, and navy costs more. */
export function addShirt(): Promise<ProductWithOptions> {
  return addProductWithOptions({
    options: ['colour', 'size'],
    variants: [
      { values: { colour: 'black', size: 'm' }, stock: 3 },
      { values: { colour: 'black', size: 'l' }, stock: 0 },
      { values: { colour: 'black', size: 'xl' } },
      { values: { colour: 'navy', size: 'm' }, price: 30_000 },
      { values: { colour: 'navy', size: 'l' }, price: 30_000, stock: 0 },
      { values: { colour: 'navy', size: 'xl' }, price: 30_000, stock: 0 },
    ],
  })
}
