import { type SQL, sql } from 'drizzle-orm'
import { shopSellerId } from '#shop/sellers/tables.ts'
import { products } from '../tables.ts'
import { isOffered } from '../variant-columns.ts'
import { sellerProducts, variants } from '../variant-tables.ts'

/** By whose offers a list is filtered: the id of a seller, or `others` for a row of every product and seller but the shop. */
export type ListedSeller = number | 'others'

/** What lists read of a product besides what its seller decides. */
const shared = sql.raw(
  [
    ...['id', 'category_id', 'sub_category_id', 'brand', 'rating', 'review_count', 'featured', 'popular'],
    ...['hidden', 'attributes', 'has_options'],
  ]
    .map((name) => `product.${name}`)
    .join(', '),
)
const shopId = sql.raw(String(shopSellerId))

/**
 * The products of a list as a table `products`. Of a seller: those that the seller offers, with this seller's price, discount, stock and
 * `seller_id`, and since when. A seller's own prices and days are in indexes, so that a list without other filters reads a page of one.
 */
export function listedProducts(seller: ListedSeller | undefined): SQL {
  if (seller === undefined) return sql`${products}`
  return sql`(${seller === shopSellerId ? offeredByShop : offeredByOthers(seller)}) as ${products}`
}

function offeredByOthers(seller: ListedSeller): SQL {
  const isOfRow = sql`${variants.productId} = offered.product_id and ${variants.sellerId} = offered.seller_id`
  return sql`select ${shared}, offered.created_at, offered.seller_id, offered.price, offered.discount_price, offered.pay_price, offered.stock_quantity
    from ${sellerProducts} as offered join ${products} as product on product.id = offered.product_id
    where ${seller === 'others' ? sql`true` : sql`offered.seller_id = ${seller}`} and exists (select from ${variants} where ${isOfRow} and ${isOffered})`
}

/** Has no table of its own: where the shop is first, the product's price is the shop's, and its stock is not nought exactly when the shop has any. */
const offeredByShop = sql`select ${shared}, product.created_at, ${shopId} as seller_id, coalesce(offered.price, product.price) as price,
    case when offered.price is null then product.discount_price else offered.discount_price end as discount_price,
    coalesce(offered.pay_price, product.pay_price) as pay_price, coalesce(offered.stock, product.stock_quantity) as stock_quantity
  from ${products} as product left join lateral (
    select ${variants.price} as price, ${variants.discountPrice} as discount_price, ${variants.payPrice} as pay_price,
      (sum(${variants.stockQuantity}) over ())::int as stock
    from ${variants} where product.seller_id <> ${shopId} and ${variants.productId} = product.id
      and ${variants.sellerId} = ${shopId} and ${isOffered}
    order by ${variants.stockQuantity} = 0, ${variants.payPrice}, ${variants.position}, ${variants.id} limit 1
  ) as offered on true where product.seller_id = ${shopId} or offered.price is not null`
