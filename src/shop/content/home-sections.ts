import type { Ctx } from '#platform/context.ts'
import { localizedValue, wireTexts } from '#platform/i18n/localized.ts'
import { pickTexts } from '#platform/i18n/localized-texts.ts'
import { listProductGroups, type ProductGroup } from '#shop/catalogue/listing/list-product-groups.ts'
import { findCategoriesByFormerSlugs, listCategories } from '#shop/catalogue/queries.ts'
import type { Category } from '#shop/catalogue/schemas.ts'
import { defaultHome, type HomeSection } from '#shop/shop-settings/domain/home-sections.ts'
import { stated } from '#shop/shop-settings/domain/shop-facts.ts'
import { readShopSettings } from '#shop/shop-settings/queries.ts'
import type { ListedSection } from './schemas-home.ts'

/** Of each list on the home page, as the specification has it. */
const maxProducts = 10

/**
 * The sections of the home page in order with their products. Hidden and unknown products are left out, and so are lists
 * without a product. At most three statements.
 */
export async function listHomeSections(ctx: Ctx): Promise<ListedSection[]> {
  const { home } = await readShopSettings(ctx)
  const sections = home?.value.sections ?? defaultHome
  const categoryOf = await categoriesBySlug(ctx, sections)
  const planned = sections.map((section) => plan(section, categoryOf))
  const lists = await listProductGroups(
    ctx,
    planned.flatMap(({ group }) => group ?? []),
    maxProducts,
  )
  let next = 0
  return planned.flatMap(({ view, group, isEmpty }) => {
    if (isEmpty) return []
    if (!group) return [view]
    const products = lists[next++] ?? []
    return products.length > 0 ? [{ ...view, products }] : []
  })
}

type Planned = { view: ListedSection; group?: ProductGroup; isEmpty?: boolean }

function plan(section: HomeSection, categoryOf: (slug: string) => Category | undefined): Planned {
  const { source, slugs } = section
  const view: ListedSection = { source, ...stated(pickTexts(section, 'title')) }
  if (source === 'deals') return { view: { ...view, href: '/deals' }, group: { of: 'featured' } }
  if (source === 'popular') return { view: { ...view, href: '/popular' }, group: { of: 'popular' } }
  if (source === 'discount')
    return { view: { ...view, href: '/products?discount=true' }, group: { of: 'discount' } }
  if (source === 'products') return { view, group: { of: 'products', slugs } }
  if (source !== 'category') return { view }
  const category = categoryOf(slugs[0] ?? '')
  if (!category) return { view, isEmpty: true }
  const { id, slug } = category
  return {
    view: { ...wireTexts('title', localizedValue(category, 'name')), ...view, href: `/products/${slug}` },
    group: { of: 'category', id },
  }
}

/** Finds visible categories of the sections by their slugs, current or former. */
async function categoriesBySlug(ctx: Ctx, sections: readonly HomeSection[]) {
  const slugs = sections.flatMap((section) => (section.source === 'category' ? section.slugs : []))
  const current = new Map((await listCategories(ctx)).map((category) => [category.slug, category]))
  const former = await findCategoriesByFormerSlugs(
    ctx,
    slugs.filter((slug) => !current.has(slug)),
  )
  return (slug: string) => current.get(slug) ?? former.get(slug)
}
