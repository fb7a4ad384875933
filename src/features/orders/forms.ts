import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'
import { isDatabaseAway } from '#platform/db/availability.ts'
import { findShopperCtx, requestLanguage } from '#platform/http/api-deps.ts'
import { clientAddress } from '#platform/http/client-address.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type RefusalCode, refusalCodes } from '#platform/http/refusal-codes.ts'
import { refuseOtherSites } from '#platform/http/same-site.ts'
import { type PlainTexts, plainPage } from '#platform/pages/plain-page.ts'
import type { ShowPage } from '#platform/pages/routes.ts'
import type { TrackingDeps } from './api-tracking.ts'
import { cancelOrder } from './cancel-order.ts'
import { parseOrderNumber } from './domain/order-number.ts'
import { reorderSearch } from './domain/reordered-line.ts'
import { refusedOutcome, type Tracking } from './domain/tracking.ts'
import { reorder } from './reorder.ts'
import { trackBody } from './schemas.ts'
import { trackOrder } from './track-order.ts'

type Deps = TrackingDeps & {
  plainTexts: PlainTexts
  /** Answers with a page of the shop in which some reads have what came of the form. */
  showPage: ShowPage
}

const maxBodyBytes = 16 * 1024

/** What the pages of orders send where no script runs: cancel, order again, track. */
export function ordersForms(deps: Deps): Hono {
  const forms = new Hono()
  const limit = bodyLimit({ maxSize: maxBodyBytes, onError: (c) => refusedPage(deps.plainTexts, c, 413) })
  forms.use('/order/:id', limit)
  forms.use('/track', limit)

  forms.post('/order/:id', refuseOtherSites, async (c) => {
    const id = parseOrderNumber(c.req.param('id'))
    const ctx = await findShopperCtx(deps, c)
    if (id === null || !ctx) throw new Refusal('not_found')
    const wanted = (await fieldsOf(c)).do
    const said = (search: string) => c.redirect(`/order/${id}?${search}`, 303)
    if (wanted === 'cancel') {
      return said(`said=${await outcomeOf(() => cancelOrder(ctx, id), 'cancelled', 'too-late')}`)
    }
    if (wanted === 'reorder') return said(reorderSearch((await reorder(ctx, id)).lines))
    throw new Refusal('invalid_request')
  })

  forms.post('/track', refuseOtherSites, async (c) => {
    const tracking = await track(deps, clientAddress(c), await fieldsOf(c))
    const status = statusOf(tracking.outcome)
    return deps.showPage(c, { reads: { tracking: async () => tracking }, status })
  })

  forms.onError((error, c) => {
    const status =
      error instanceof Refusal ? refusalCodes[error.code].status : isDatabaseAway(error) ? 503 : 500
    if (status === 500) deps.log.error({ err: error, path: c.req.path }, 'a form could not be answered')
    return refusedPage(deps.plainTexts, c, status)
  })
  return forms
}

async function outcomeOf(work: () => Promise<unknown>, done: string, tooLate: string): Promise<string> {
  try {
    await work()
    return done
  } catch (error) {
    if (error instanceof Refusal && error.code === 'order_not_cancellable') return tooLate
    throw error
  }
}

async function track(deps: Deps, address: string, fields: Record<string, unknown>): Promise<Tracking> {
  const typed = { orderNumber: textOf(fields.orderNumber), phone: textOf(fields.phone) }
  const { success, output, issues } = v.safeParse(trackBody, typed)
  if (!success) {
    const errors = Object.fromEntries(issues.map((issue) => [String(issue.path?.[0]?.key), issue.message]))
    return { typed, outcome: { kind: 'wrong_fields', errors } }
  }
  try {
    const order = await trackOrder(deps, { ...output, address, limit: deps.trackLimit })
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

const longestTyped = 100

function textOf(field: unknown): string {
  return typeof field === 'string' ? field.slice(0, longestTyped) : ''
}

async function fieldsOf(c: Context): Promise<Record<string, unknown>> {
  try {
    return await c.req.parseBody()
  } catch {
    return {}
  }
}

function refusedPage(texts: PlainTexts, c: Context, status: number): Response {
  const language = requestLanguage(c)
  c.header('cache-control', 'private, no-store')
  if (status === 503) c.header('retry-after', '2')
  return new Response(plainPage(texts, language, status).html, {
    status,
    headers: { 'content-type': 'text/html; charset=UTF-8', 'content-language': language },
  })
}
