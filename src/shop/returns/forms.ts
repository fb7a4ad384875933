import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import type { Ctx } from '#platform/context.ts'
import { findShopperCtx, publicCtx } from '#platform/http/api-deps.ts'
import { clientAddress } from '#platform/http/client-address.ts'
import { errorsByField } from '#platform/http/errors-by-field.ts'
import { parseFormFields, parseId } from '#platform/http/form-fields.ts'
import type { MultipartForm } from '#platform/http/multipart-form.ts'
import { textParam } from '#platform/http/path-param.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type FormDeps, formRoutes } from '#platform/pages/form-routes.ts'
import type { ShowPage } from '#platform/pages/routes.ts'
import { BucketUnavailable } from '#platform/pictures/bucket.ts'
import type { UploadedPictures } from '#platform/pictures/uploads.ts'
import type { TrackingDeps } from '#shop/orders/api-tracking.ts'
import { parseOrderNumber } from '#shop/orders/domain/order-number.ts'
import { trackBody } from '#shop/orders/schemas.ts'
import type { OrderReturnsState } from './client.ts'
import { type ReturnNotice, returnsPath } from './domain/return-draft.ts'
import { draftErrors, readForm, type TypedReturn, toDraft } from './form-fields.ts'
import { maxMultipartBytes, preparePictureForm, receivePictureForm } from './forms-pictures.ts'
import { openGuestAccess } from './open-guest-access.ts'
import { openReturn } from './open-return.ts'
import { storePictures } from './prepare-pictures.ts'
import { getOrderReturns, type ReturnAccess } from './queries.ts'
import { accessToken, openReturnBody } from './schemas.ts'
import { withdrawReturn } from './withdraw-return.ts'

const path = '/order/:id/return'
const guestPath = '/track/return'

type Deps = TrackingDeps & FormDeps & { uploads: UploadedPictures; showPage: ShowPage }

/** The forms of the returns page, with and without script, and the one that leads guests from the tracking page to it. */
export function returnForms(deps: Deps): Hono {
  const forms = formRoutes(deps, { paths: [path, guestPath], maxMultipartBytes })
  forms.post(guestPath, async (c) => {
    const ctx = (await findShopperCtx(deps, c)) ?? publicCtx(deps, c)
    const { success, output } = v.safeParse(trackBody, await parseFormFields(c))
    if (!success) throw new Refusal('invalid_request')
    const request = { ...output, address: clientAddress(c), limit: deps.trackLimit }
    const { orderId, token } = await openGuestAccess(ctx, request)
    return c.redirect(returnsPath(orderId, { token }), 303)
  })
  forms.post(path, async (c) => {
    const ctx = (await findShopperCtx(deps, c)) ?? publicCtx(deps, c)
    const access = accessOf(c)
    // A large body is read only from those who have access.
    await getOrderReturns(ctx, access)
    return receivePictureForm(c, access.orderId, (form) => {
      const withdrawn = parseId(form.fields.get('withdraw')?.[0])
      return withdrawn === null
        ? handleOpening(deps, c, { ctx, access, form })
        : handleWithdrawal(c, { ctx, access, id: withdrawn })
    })
  })
  return forms
}

function accessOf(c: Context): ReturnAccess {
  const orderId = parseOrderNumber(textParam(c, 'id'))
  const token = c.req.query('token')
  if (orderId === null || (token !== undefined && !v.is(accessToken, token))) throw new Refusal('not_found')
  return { orderId, token }
}

type Sent = { ctx: Ctx; access: ReturnAccess; form: MultipartForm }

async function handleOpening(deps: Deps, c: Context, { ctx, access, form }: Sent): Promise<Response> {
  const typed = readForm(form.fields)
  const renderAgain = (errors: Record<string, string>) => showAgain(deps, c, { access, typed, errors })
  const parsed = v.safeParse(openReturnBody, typed.body)
  const pictures = await preparePictureForm(ctx, deps.uploads, { orderId: access.orderId, form })
  if (!parsed.success || 'error' in pictures)
    return renderAgain({
      ...(!parsed.success && draftErrors(typed, errorsByField(parsed.issues))),
      ...(form.files.length > 0 && { pictures: 'choose_again' }),
      ...('error' in pictures && { pictures: pictures.error }),
    })
  try {
    const stored = await storePictures(ctx, deps.uploads, pictures.prepared)
    await openReturn(ctx, access, parsed.output, stored)
    return c.redirect(returnsPath(access.orderId, { token: access.token, status: 'opened' }), 303)
  } catch (error) {
    if (error instanceof BucketUnavailable) throw new Refusal('unavailable')
    if (!(error instanceof Refusal)) throw error
    if (error.errors) {
      const again = form.files.length > 0 && { pictures: 'choose_again' }
      return renderAgain({ ...draftErrors(typed, error.errors), ...again })
    }
    const status = refusalNotices[error.code]
    if (!status) throw error
    return c.redirect(returnsPath(access.orderId, { token: access.token, status }), 303)
  }
}

const refusalNotices: Record<string, ReturnNotice> = { not_possible: 'not-delivered', too_many: 'too-many' }

type Again = { access: ReturnAccess; typed: TypedReturn; errors: Record<string, string> }

/** Renders the page again with what was typed. */
function showAgain(deps: Deps, c: Context, { access, typed, errors }: Again): Promise<Response> {
  const orderReturns = async (ctx: Ctx): Promise<OrderReturnsState> => ({
    ...(await getOrderReturns(ctx, access)),
    draft: toDraft(typed, errors),
  })
  return deps.showPage(c, { status: 422, reads: { 'order-returns': orderReturns } })
}

type Withdrawal = { ctx: Ctx; access: ReturnAccess; id: number }

async function handleWithdrawal(c: Context, { ctx, access, id }: Withdrawal): Promise<Response> {
  const redirect = (status: ReturnNotice) =>
    c.redirect(returnsPath(access.orderId, { token: access.token, status }), 303)
  try {
    await withdrawReturn(ctx, access, id)
    return redirect('withdrawn')
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_possible') return redirect('too-late')
    throw error
  }
}
