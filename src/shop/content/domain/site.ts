import type { Promises } from '#shop/promises/domain/promises.ts'
import type { ShopFacts } from '#shop/shop-settings/domain/shop-facts.ts'

/** What every page knows of the shop: the owner's facts, and what its rates and categories promise beside the specification. */
export type Site = ShopFacts & { promises?: Promises }
