import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import type { Ctx, ShopperCtx } from '#platform/context.ts'
import { findShopperCtx, publicCtx } from '#platform/http/api-deps.ts'
import { parseFormFields, parseId } from '#platform/http/form-fields.ts'
import { isMultipart, type MultipartForm, parseMultipartForm } from '#platform/http/multipart-form.ts'
import { textParam } from '#platform/http/path-param.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { byLanguage } from '#platform/i18n/by-language.ts'
import { type FormDeps, formRoutes } from '#platform/pages/form-routes.ts'
import type { ShowPage } from '#platform/pages/routes.ts'
import { maxSourceBytes } from '#platform/pictures/source.ts'
import { type CountBytes, receiveUpload } from '#platform/pictures/upload-budget.ts'
import type { UploadedPictures } from '#platform/pictures/uploads.ts'
import { firstUnits } from '#platform/text/clean-text.ts'
import type { MyReviewState } from './client.ts'
import type { ReviewDraft } from './domain/review-draft.ts'
import { maxReviewLength, maxReviewPictures } from './domain/review-limits.ts'
import { readReviewFilter } from './domain/review-list.ts'
import { type ReviewNotice, reviewsUrl } from './domain/review-notice.ts'
import { preparePictures, storeFormPictures } from './form-pictures.ts'
import { reviews as ar } from './messages/ar.ts'
import { reviews as en } from './messages/en.ts'
import { findMyReview, findProductId, mayReview } from './queries.ts'
import { removeReview } from './remove-review.ts'
import { writeReviewBody } from './schemas.ts'
import { setVote } from './vote.ts'
import { writeReview } from './write-review.ts'

const path = '/product/:slug/reviews'
const votePath = '/product/:slug/reviews/:id/helpful'

/** Twenty photos of a phone; beyond the first three they are read, but neither stored nor in memory. */
const maxMultipartBytes = 100 * 1024 * 1024
const maxStoredBytes = maxReviewPictures * maxSourceBytes
/** The text of a draft that is displayed again. */
const maxDraftLength = 10 * maxReviewLength

type Deps = FormDeps & {
  uploads: UploadedPictures
  /** Renders the page of the request's URL, with some reads replaced. */
  showPage: ShowPage
}

/**
 * HTML form routes of reviews, for browsers without JavaScript: redirect to the product's reviews, which show the result, or render
 * the form again with its errors and what was typed.
 */
export function reviewForms(deps: Deps): Hono {
  const failed = byLanguage({ ar, en })
  const forms = formRoutes(deps, { paths: [path], failed, maxMultipartBytes })
  forms.post(path, async (c) => {
    const slug = textParam(c, 'slug')
    const ctx = await findShopperCtx(deps, c)
    // A large body is read only from those who may send it.
    if (isMultipart(c) && !(ctx && (await mayWrite(ctx, slug))))
      return c.redirect(reviewsUrl(slug, 'not-saved'), 303)
    const handle = async (count?: CountBytes) => {
      const form = await readForm(c, count)
      return form.fields.has('remove')
        ? handleRemoval(c, slug, ctx)
        : handleReview(deps, c, { slug, ctx, form })
    }
    return isMultipart(c)
      ? receiveUpload(c, { owner: `shopper ${ctx?.shopper.id}`, maxBytes: maxStoredBytes }, handle)
      : handle()
  })
  return forms.route('/', voteForms(deps))
}

/** The form of the button «Helpful». */
function voteForms(deps: Deps): Hono {
  const forms = formRoutes(deps, { paths: [votePath], failed: byLanguage({ ar, en }) })
  forms.post(votePath, async (c) => {
    const slug = textParam(c, 'slug')
    const id = parseId(textParam(c, 'id'))
    const { helpful, list } = await parseFormFields(c)
    const filter = readReviewFilter(new URLSearchParams(typeof list === 'string' ? list : ''))
    const back = (notice?: ReviewNotice) =>
      c.redirect(`${reviewsUrl(slug, notice, filter)}#review-${id}`, 303)
    try {
      if (id === null) throw new Refusal('not_found')
      const ctx = (await findShopperCtx(deps, c)) ?? publicCtx(deps, c)
      await setVote(ctx, { slug, id, helpful: helpful !== 'no' })
      return back()
    } catch (error) {
      if (!(error instanceof Refusal) || error.code === 'unavailable') throw error
      return back(error.code === 'sign_in_required' ? 'sign-in' : 'not-voted')
    }
  })
  return forms
}

async function readForm(c: Context, count?: CountBytes): Promise<MultipartForm> {
  if (isMultipart(c)) {
    const limits = { maxFiles: maxReviewPictures, maxFileBytes: maxSourceBytes }
    return parseMultipartForm(c, { ...limits, ...(count && { count }) })
  }
  const fields = Object.entries(await parseFormFields(c))
  return {
    fields: new Map(fields.map(([name, value]) => [name, typeof value === 'string' ? [value] : []])),
    files: [],
    hasMoreFiles: false,
    isIncomplete: false,
  }
}

async function mayWrite(ctx: ShopperCtx, slug: string): Promise<boolean> {
  try {
    const productId = await findProductId(ctx, slug)
    return (await mayReview({ db: ctx.db, userId: ctx.shopper.id, productId })) === 'yes'
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') return false
    throw error
  }
}

function handleRemoval(c: Context, slug: string, ctx: ShopperCtx | null): Promise<Response> {
  return respond(c, { slug, failed: 'not-removed' }, async () => {
    if (!ctx) throw new Refusal('not_found')
    await removeReview(ctx, slug)
    return 'removed'
  })
}

type Sent = { slug: string; ctx: ShopperCtx | null; form: MultipartForm }

async function handleReview(deps: Deps, c: Context, { slug, ctx, form }: Sent): Promise<Response> {
  if (!ctx) return c.redirect(reviewsUrl(slug, 'not-saved'), 303)
  const sentRating = Number(form.fields.get('rating')?.[0] ?? 0)
  const text = form.fields.get('text')?.[0] ?? ''
  const body = v.safeParse(writeReviewBody, { rating: sentRating, text })
  const issues = body.success ? undefined : v.flatten<typeof writeReviewBody>(body.issues).nested
  const pictures = await preparePictures(ctx, deps.uploads, form)
  const renderAgain = (errors: ReviewDraft['errors']) => {
    const rating = issues?.rating ? null : sentRating
    const draft: ReviewDraft = { rating, text: firstUnits(text, maxDraftLength), errors }
    const myReview = async (pageCtx: Ctx): Promise<MyReviewState> => ({
      ...(await findMyReview(pageCtx, slug)),
      draft,
    })
    return deps.showPage(c, { status: 422, reads: { 'my-review': myReview } })
  }
  if (!body.success || 'error' in pictures)
    return renderAgain({
      ...(issues?.rating && { rating: true }),
      ...(issues?.text && { text: true }),
      ...(form.files.length > 0 && { pictures: 'choose_again' }),
      ...('error' in pictures && { pictures: pictures.error }),
    })
  try {
    return await respond(c, { slug, failed: 'not-saved' }, async () => {
      const add = await storeFormPictures(ctx, deps.uploads, pictures.prepared)
      const remove = (form.fields.get('removePicture') ?? []).flatMap((id) => parseId(id) ?? [])
      const { review } = await writeReview(ctx, slug, body.output, { add, remove })
      if (review.waits) return 'waiting'
      return add.length > 0 ? 'pictures-wait' : 'saved'
    })
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too_many') return renderAgain({ pictures: 'too_many' })
    throw error
  }
}

type Target = { slug: string; failed: ReviewNotice }

/** Redirects to the reviews with the notice `work` returns, or `failed` after a refusal that the form cannot show. */
async function respond(c: Context, { slug, failed }: Target, work: () => Promise<ReviewNotice>) {
  try {
    return c.redirect(reviewsUrl(slug, await work()), 303)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'unavailable' || error.code === 'too_many') throw error
    return c.redirect(reviewsUrl(slug, failed), 303)
  }
}
