import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import { findShopperCtx } from '#platform/http/api-deps.ts'
import { parseFormFields } from '#platform/http/form-fields.ts'
import { textParam } from '#platform/http/path-param.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { byLanguage } from '#platform/i18n/by-language.ts'
import { type FormDeps, formRoutes } from '#platform/pages/form-routes.ts'
import { type ReviewNotice, reviewsUrl } from './domain/review-notice.ts'
import { reviews as ar } from './messages/ar.ts'
import { reviews as en } from './messages/en.ts'
import { removeReview } from './remove-review.ts'
import { writeReviewBody } from './schemas.ts'
import { writeReview } from './write-review.ts'

const path = '/product/:slug/reviews'

/**
 * HTML form route of reviews, for browsers without JavaScript. Redirects to the product's reviews, which show the
 * result.
 */
export function reviewForms(deps: FormDeps): Hono {
  const forms = formRoutes(deps, { paths: [path], failed: byLanguage({ ar, en }) })

  forms.post(path, async (c) => {
    const slug = textParam(c, 'slug')
    const { rating, text, remove } = await parseFormFields(c)
    const ctx = await findShopperCtx(deps, c)
    if (remove !== undefined) {
      return respond(c, { slug, failed: 'not-removed' }, async () => {
        if (!ctx) throw new Refusal('not_found')
        await removeReview(ctx, slug)
        return 'removed'
      })
    }
    const body = v.safeParse(writeReviewBody, { rating: Number(rating ?? 0), text })
    if (!body.success) {
      const fieldIssues = v.flatten<typeof writeReviewBody>(body.issues).nested
      return c.redirect(reviewsUrl(slug, fieldIssues?.rating ? 'no-rating' : 'too-long'), 303)
    }
    return respond(c, { slug, failed: 'not-saved' }, async () => {
      if (!ctx) throw new Refusal('not_received')
      const { review } = await writeReview(ctx, slug, body.output)
      return review.waits ? 'waiting' : 'saved'
    })
  })

  return forms
}

type Target = { slug: string; failed: ReviewNotice }

/** Redirects to the reviews with the notice `work` returns, or `failed` after a refusal. */
async function respond(c: Context, { slug, failed }: Target, work: () => Promise<ReviewNotice>) {
  try {
    return c.redirect(reviewsUrl(slug, await work()), 303)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'unavailable') throw error
    return c.redirect(reviewsUrl(slug, failed), 303)
  }
}
