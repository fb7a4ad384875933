import type { Hono } from 'hono'
import * as v from 'valibot'
import type { Ctx } from '#platform/context.ts'
import { ensureShopperCtx, findShopperCtx, publicCtx } from '#platform/http/api-deps.ts'
import { clientAddress } from '#platform/http/client-address.ts'
import { errorsByField } from '#platform/http/errors-by-field.ts'
import { parseFormFields, parseId } from '#platform/http/form-fields.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type RefusalCode, refusalCodes } from '#platform/http/refusal-codes.ts'
import type { AttemptLimit } from '#platform/limits/attempts.ts'
import { type FormDeps, formRoutes } from '#platform/pages/form-routes.ts'
import type { ShowPage } from '#platform/pages/routes.ts'
import { firstUnits } from '#platform/text/clean-text.ts'
import type { TrackingDeps } from './api-tracking.ts'
import { cancelOrder } from './cancel-order.ts'
import { parseOrderNumber } from './domain/order-number.ts'
import { reorderSearch } from './domain/reordered-line.ts'
import { refusedOutcome, type Tracking } from './domain/tracking.ts'
import { addOrderToCart, reorder } from './reorder.ts'
import { trackBody } from './schemas.ts'
import { trackOrder } from './track-order.ts'
import { type ReturnDeps, withReturnAction } from './with-return-action.ts'

type Deps = TrackingDeps &
  ReturnDeps &
  FormDeps & {
    /** Renders a page of the shop with the given read results in place of the normal ones. */
    showPage: ShowPage
  }

const maxBodyBytes = 16 * 1024

/** Form posts of the order pages for browsers without JavaScript: cancel, reorder, track. */
export function ordersForms(deps: Deps): Hono {
  const forms = formRoutes(deps, { paths: ['/order/:id', '/track'], maxBodyBytes })

  forms.post('/order/:id', async (c) => {
    const id = parseOrderNumber(c.req.param('id'))
    const ctx = await findShopperCtx(deps, c)
    if (id === null || !ctx) throw new Refusal('not_found')
    const { do: action, parcel } = await parseFormFields(c)
    const redirectTo = (search: string) => c.redirect(`/order/${id}?${search}`, 303)
    if (action === 'cancel') {
      const number = parcel === undefined ? undefined : (parseId(parcel) ?? 0)
      const done = number === undefined ? 'cancelled' : 'parcel-cancelled'
      return redirectTo(
        `status=${await outcomeOfCancel(() => cancelOrder(ctx, id, number), done, 'too-late')}`,
      )
    }
    if (action === 'reorder') return redirectTo(reorderSearch((await reorder(ctx, id)).lines))
    throw new Refusal('invalid_request')
  })

  forms.post('/track', async (c) => {
    const ctx = (await findShopperCtx(deps, c)) ?? publicCtx(deps, c)
    const source = { address: clientAddress(c), limit: deps.trackLimit }
    const fields = await parseFormFields(c)
    const tracking = await track(ctx, source, fields)
    const { outcome } = tracking
    if (outcome.kind === 'found') {
      if (fields.do === 'reorder') {
        const shopperCtx = await ensureShopperCtx(deps, c)
        outcome.reordered = (await addOrderToCart(shopperCtx, outcome.order)).lines
      }
      outcome.order = await withReturnAction(ctx, outcome.order, deps)
    }
    const status = statusOf(outcome)
    return deps.showPage(c, { reads: { tracking: async () => tracking }, status })
  })

  return forms
}

async function outcomeOfCancel(work: () => Promise<unknown>, done: string, tooLate: string): Promise<string> {
  try {
    await work()
    return done
  } catch (error) {
    if (error instanceof Refusal && error.code === 'order_not_cancellable') return tooLate
    if (error instanceof Refusal && error.code === 'below_minimum') return 'parcel-needed'
    throw error
  }
}

async function track(
  ctx: Ctx,
  source: { address: string; limit: AttemptLimit | undefined },
  fields: Record<string, unknown>,
): Promise<Tracking> {
  const typed = { orderNumber: textOf(fields.orderNumber), phone: textOf(fields.phone) }
  const { success, output, issues } = v.safeParse(trackBody, typed)
  if (!success) {
    return { typed, outcome: { kind: 'wrong_fields', errors: errorsByField(issues) } }
  }
  try {
    const order = await trackOrder(ctx, { ...output, ...source })
    return { typed, outcome: { kind: 'found', order } }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { typed, outcome: refusedOutcome({ code: error.code, ...error.details }) }
  }
}

const statuses: Partial<Record<Tracking['outcome']['kind'], RefusalCode>> = {
  wrong_fields: 'invalid_request',
  not_found: 'not_found',
  too_many_attempts: 'too_many_attempts',
}

function statusOf({ kind }: Tracking['outcome']): number {
  const code = statuses[kind]
  return code ? refusalCodes[code].status : 200
}

const maxInputLength = 100

function textOf(field: unknown): string {
  return typeof field === 'string' ? firstUnits(field, maxInputLength) : ''
}
