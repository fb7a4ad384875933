import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import type { Ctx } from '#platform/context.ts'
import { type ApiDeps, findShopperCtx, publicCtx } from '#platform/http/api-deps.ts'
import { errorsByField } from '#platform/http/errors-by-field.ts'
import { parseId } from '#platform/http/form-fields.ts'
import type { MultipartForm } from '#platform/http/multipart-form.ts'
import { textParam } from '#platform/http/path-param.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type FormDeps, formRoutes } from '#platform/pages/form-routes.ts'
import type { ShowPage } from '#platform/pages/routes.ts'
import { BucketUnavailable } from '#platform/pictures/bucket.ts'
import type { UploadedPictures } from '#platform/pictures/uploads.ts'
import { firstUnits } from '#platform/text/clean-text.ts'
import { parseOrderNumber } from '#shop/orders/domain/order-number.ts'
import { maxMultipartBytes, preparePictureForm, receivePictureForm } from '#shop/returns/forms-pictures.ts'
import { storePictures } from '#shop/returns/prepare-pictures.ts'
import { accessToken } from '#shop/returns/schemas.ts'
import { ratedAspects } from '#shop/seller-ratings/domain/ratings.ts'
import { rateSeller } from '#shop/seller-ratings/rate-seller.ts'
import { ratingBody } from '#shop/seller-ratings/schemas.ts'
import type { FeedbackDraft, FeedbackState } from './client.ts'
import { type FeedbackNotice, feedbackPath } from './domain/feedback-path.ts'
import { openDispute, withdrawDispute } from './open-dispute.ts'
import { ofDisputes } from './pictures.ts'
import { getParcelFeedback, type ParcelAccess } from './queries.ts'
import { disputeBody } from './schemas.ts'

const path = '/order/:id/parcel/:number'
const maxTyped = 4000

type Deps = ApiDeps & FormDeps & { uploads: UploadedPictures; showPage: ShowPage }

/** The forms of the page of a parcel, with and without script: its rating, its dispute and the withdrawal. */
export function disputeForms(deps: Deps): Hono {
  const forms = formRoutes(deps, { paths: [path], maxMultipartBytes })
  forms.post(path, async (c) => {
    const ctx = (await findShopperCtx(deps, c)) ?? publicCtx(deps, c)
    const access = readAccess(c)
    // A large body is read only from those who have access.
    await getParcelFeedback(ctx, access)
    return receivePictureForm(c, access.orderId, (form) => handle(deps, c, { ctx, access, form }))
  })
  return forms
}

type Sent = { ctx: Ctx; access: ParcelAccess; form: MultipartForm }

async function handle(deps: Deps, c: Context, { ctx, access, form: sent }: Sent): Promise<Response> {
  const values = Object.fromEntries(
    ['form', 'kind', 'words', ...ratedAspects].map((name) => [
      name,
      firstUnits(sent.fields.get(name)?.[0] ?? '', maxTyped),
    ]),
  )
  const leave = (status: FeedbackNotice) =>
    c.redirect(feedbackPath(access, { token: access.token, status }), 303)
  try {
    if (values.form === 'withdraw') {
      await withdrawDispute(ctx, access)
      return leave('withdrawn')
    }
    const form = values.form === 'dispute' ? 'dispute' : 'rating'
    const errors =
      form === 'dispute'
        ? await dispute(deps, { ctx, access, form: sent }, values)
        : await rate(ctx, access, values)
    if (!errors) return leave(form === 'dispute' ? 'opened' : 'rated')
    return showAgain(deps, c, access, { form, values, errors })
  } catch (error) {
    const status = error instanceof Refusal ? refusedAs[error.code] : undefined
    if (!status) throw error
    return leave(status)
  }
}

const refusedAs: Record<string, FeedbackNotice> = {
  not_possible: 'too-late',
  dispute_open: 'open-already',
  too_many: 'too-many',
  own_shop: 'own-shop',
}

type Errors = Record<string, string> | null

async function dispute(
  { uploads }: Deps,
  { ctx, access, form }: Sent,
  values: Record<string, string>,
): Promise<Errors> {
  const parsed = v.safeParse(disputeBody, { kind: values.kind, words: values.words })
  const pictures = await preparePictureForm(ctx, uploads, { orderId: access.orderId, form })
  if (!parsed.success || 'error' in pictures)
    return {
      ...(!parsed.success && errorsByField(parsed.issues)),
      ...(form.files.length > 0 && { pictures: 'choose_again' }),
      ...('error' in pictures && { pictures: pictures.error }),
    }
  try {
    const stored = await storePictures(ctx, uploads, pictures.prepared, ofDisputes)
    await openDispute(ctx, access, parsed.output, stored)
    return null
  } catch (error) {
    if (error instanceof BucketUnavailable) throw new Refusal('unavailable')
    throw error
  }
}

async function rate(ctx: Ctx, access: ParcelAccess, values: Record<string, string>): Promise<Errors> {
  const stars = ratedAspects.map((name) => [
    name,
    /^[1-5]$/.test(values[name] ?? '') ? Number(values[name]) : null,
  ])
  const typed = Object.assign({ words: values.words }, Object.fromEntries(stars))
  const { success, output, issues } = v.safeParse(ratingBody, typed)
  if (!success) return errorsByField(issues)
  await rateSeller(ctx, access, output)
  return null
}

function readAccess(c: Context): ParcelAccess {
  const orderId = parseOrderNumber(textParam(c, 'id'))
  const number = parseId(textParam(c, 'number'))
  const token = c.req.query('token')
  if (orderId === null || number === null || (token !== undefined && !v.is(accessToken, token)))
    throw new Refusal('not_found')
  return { orderId, number, token }
}

/** Renders the page again with what was typed. */
function showAgain(deps: Deps, c: Context, access: ParcelAccess, draft: FeedbackDraft): Promise<Response> {
  const feedback = async (ctx: Ctx): Promise<FeedbackState> =>
    Object.assign(await getParcelFeedback(ctx, access), { draft })
  return deps.showPage(c, { status: 422, reads: { 'parcel-feedback': feedback } })
}
