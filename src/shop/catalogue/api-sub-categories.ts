import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as v from 'valibot'
import { type ApiDeps, publicCtx } from '#platform/http/api-deps.ts'
import { jsonResponseWithEtag, refusalResponses } from '#platform/http/openapi.ts'
import { textParam } from '#platform/http/path-param.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { findCategory, findCategoryByFormerSlug } from './queries.ts'
import { subCategory } from './schemas.ts'
import { findSubCategoryByFormerSlug, listSubCategories } from './sub-categories.ts'

const checkAlways = { 'cache-control': 'public, max-age=0, must-revalidate' }
const tags = ['Catalogue']
const moved = { 301: { description: 'A former address: `Location` is the current one.' } }

/** The calls of the level below the categories; `catalogueApi` caches them. */
export function subCategoriesApi(deps: ApiDeps): Hono {
  return new Hono()
    .get(
      '/subcategories',
      describeRoute({
        tags,
        summary: 'List all sub-categories',
        responses: {
          ...jsonResponseWithEtag(
            'Every sub-category that neither is hidden nor belongs to a hidden category, in the order of the shop',
            v.array(subCategory),
          ),
        },
      }),
      async (c) => c.json(await listSubCategories(publicCtx(deps, c)), 200, checkAlways),
    )
    .get(
      '/categories/:slug/subcategories',
      describeRoute({
        tags,
        summary: 'List the sub-categories of a category',
        responses: {
          ...jsonResponseWithEtag('In order; empty when it has none', v.array(subCategory)),
          ...moved,
          ...refusalResponses('not_found'),
        },
      }),
      async (c) => {
        const ctx = publicCtx(deps, c)
        const slug = textParam(c, 'slug')
        if (await findCategory(ctx, slug)) return c.json(await listSubCategories(ctx, slug), 200, checkAlways)
        const current = await findCategoryByFormerSlug(ctx, slug)
        if (current === null) throw new Refusal('not_found')
        return c.redirect(`/api/categories/${current.slug}/subcategories`, 301)
      },
    )
    .get(
      '/categories/:slug/subcategories/:sub',
      describeRoute({
        tags,
        summary: 'One sub-category',
        responses: {
          ...jsonResponseWithEtag('The sub-category', subCategory),
          ...moved,
          ...refusalResponses('not_found'),
        },
      }),
      async (c) => {
        const ctx = publicCtx(deps, c)
        const [slug, sub] = [textParam(c, 'slug'), textParam(c, 'sub')]
        const category = (await findCategory(ctx, slug)) ?? (await findCategoryByFormerSlug(ctx, slug))
        const subCategories = category ? await listSubCategories(ctx, category.slug) : []
        const current =
          subCategories.find((each) => each.slug === sub) ?? (await findSubCategoryByFormerSlug(ctx, sub))
        if (current === null || current.category !== category?.slug) throw new Refusal('not_found')
        if (category.slug === slug && current.slug === sub) return c.json(current, 200, checkAlways)
        return c.redirect(`/api/categories/${category.slug}/subcategories/${current.slug}`, 301)
      },
    )
}
