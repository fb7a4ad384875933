import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { type RankedOffer, rankOffers } from '#shop/catalogue/domain/rank-offers.ts'

const rows = async (db: Db, query: ReturnType<typeof sql>) => (await db.execute(query)).rows

type Counted = RankedOffer & {
  productId: number
  sellerId: number
  combination: string
  position: number
  hidden: boolean
  withheld: boolean
  price: number
  discountPrice: number | null
}

/** Every variant with its seller, read without anything that the projection writes. */
export async function readOffers(db: Db): Promise<Counted[]> {
  return (await rows(
    db,
    sql`
    select variants.id as "variantId", product_id as "productId", seller_id as "sellerId", combination::text, position, hidden, withheld,
      not hidden and not withheld as "isForSale", seller_id = 1 as "isOfShop", price, discount_price as "discountPrice",
      coalesce(discount_price, price) as "payPrice", stock_quantity as "stockQuantity",
      handling_days as "handlingDays", rank
    from variants join sellers on sellers.id = seller_id order by variants.id`,
  )) as Counted[]
}

const byCard = (one: Counted, other: Counted) =>
  Number(other.isForSale) - Number(one.isForSale) ||
  Number(one.stockQuantity === 0) - Number(other.stockQuantity === 0) ||
  one.payPrice - other.payPrice ||
  one.position - other.position ||
  one.variantId - other.variantId

const canBeBought = (offer: Counted) => offer.isForSale && offer.stockQuantity > 0
const stockOf = (offers: readonly Counted[]) =>
  offers.reduce((sum, { isForSale, stockQuantity }) => sum + (isForSale ? stockQuantity : 0), 0)
/** With options the highest price to pay, of what can be bought, else of what is for sale, else of all. */
function highestOf(offers: readonly Counted[]): number | null {
  if (offers.every(({ combination }) => combination === '{}')) return null
  const groups = [offers.filter(canBeBought), offers.filter(({ isForSale }) => isForSale), offers]
  const first = groups.find((group) => group.length > 0) ?? []
  return Math.max(...first.map(({ payPrice }) => payPrice))
}
const lowest = (offers: readonly Counted[]) => Math.min(...offers.map(({ payPrice }) => payPrice))

/** What the projection must have written, from the variants alone. */
export async function recountOffers(db: Db) {
  const offers = await readOffers(db)
  const groups = Map.groupBy(offers, ({ productId, combination }) => `${productId} ${combination}`)
  const firsts = [...groups.values()].flatMap((group) => rankOffers(group)[0] ?? [])
  const cards = [...Map.groupBy(firsts, ({ productId }) => productId)].map(([id, ofProduct]) => {
    const [first] = ofProduct.toSorted(byCard)
    if (!first) throw new Error(`product ${id} has no variant`)
    const isOther = (offer: Counted) => offer.productId === id && offer.sellerId !== first.sellerId
    const bought = offers.filter((offer) => isOther(offer) && canBeBought(offer))
    return {
      id,
      price: first.price,
      discountPrice: first.discountPrice,
      stockQuantity: stockOf(ofProduct),
      highestPrice: highestOf(ofProduct),
      otherPrices: [...new Set(ofProduct.filter(canBeBought).map(({ payPrice }) => payPrice))]
        .filter((price) => price !== first.payPrice)
        .toSorted((a, b) => a - b),
      sellerId: first.sellerId,
      otherOffers: new Set(bought.map(({ sellerId }) => sellerId)).size,
      otherFrom: bought.length > 0 ? lowest(bought) : null,
    }
  })
  const ofOthers = offers.filter(({ isOfShop }) => !isOfShop)
  const bySeller = Map.groupBy(ofOthers, ({ productId, sellerId }) => `${productId} ${sellerId}`)
  const sellers = [...bySeller.values()].flatMap((own) => {
    const [first] = own.toSorted(byCard)
    if (!first) return []
    const { productId, sellerId, price, discountPrice } = first
    const highestPrice = highestOf(own)
    return [{ productId, sellerId, price, discountPrice, stockQuantity: stockOf(own), highestPrice }]
  })
  return {
    first: firsts.map(({ variantId }) => variantId).toSorted((a, b) => a - b),
    cards: cards.toSorted((a, b) => a.id - b.id),
    sellers: sellers.toSorted((a, b) => a.productId - b.productId || a.sellerId - b.sellerId),
  }
}

/** What it has written. */
export async function readOfferProjection(db: Db) {
  return {
    first: (await rows(db, sql`select id from variants where not outranked order by id`)).map(({ id }) => id),
    cards: await rows(
      db,
      sql`select id, price, discount_price as "discountPrice", stock_quantity as "stockQuantity",
      highest_price as "highestPrice", array(select lower(each) from unnest(other_prices) as each order by 1) as "otherPrices",
      seller_id as "sellerId", other_offers as "otherOffers", other_from as "otherFrom" from products order by id`,
    ),
    sellers: await rows(
      db,
      sql`select product_id as "productId", seller_id as "sellerId", price, discount_price as "discountPrice",
      stock_quantity as "stockQuantity", highest_price as "highestPrice" from seller_products order by product_id, seller_id`,
    ),
  }
}
