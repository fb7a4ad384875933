import { type Context, Hono } from 'hono'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { textParam } from '#platform/http/path-param.ts'
import { readBytes } from '#platform/http/read-bytes.ts'
import { isSameSecret } from '#platform/http/same-secret.ts'
import { isReportUrl, otpiqHookPath, parseReport } from '#platform/otpiq/reports.ts'
import { parseJson } from '#platform/text/parse-json.ts'
import { type IncomingSettings, isSigned, parseNotification } from '#platform/whatsapp/incoming.ts'
import { storeEvents, storeReport } from './store-events.ts'

export const whatsAppHookPath = '/hooks/whatsapp'
/** The largest that Meta sends. */
const maxBodyBytes = 3 * 1024 * 1024
const maxChallengeLength = 200
const maxReportBytes = 16 * 1024

/** What the webhook of WhatsApp needs. `wake` is called after something was stored. */
export type IncomingDeps = {
  whatsApp?: { settings: IncomingSettings; wake: () => void } | null
} & OtpiqReportDeps

/** What the reports of OTPIQ need: its key, with which their addresses are signed. */
type OtpiqReportDeps = { otpiq?: { key: string; wake: () => void } | null }

/**
 * The webhook of the WhatsApp Cloud API: a GET answers its challenge, a POST stores what happened and answers before it is worked
 * through. Without settings there is no such address. 401 without the right token or signature, 413 for more than 3 MB.
 */
export function whatsAppHookRoutes({ db, now, whatsApp }: Pick<ApiDeps, 'db' | 'now'> & IncomingDeps): Hono {
  const routes = new Hono()
  if (!whatsApp) return routes
  const { settings, wake } = whatsApp
  routes.get(whatsAppHookPath, (c) => {
    const {
      'hub.mode': mode,
      'hub.verify_token': token = '',
      'hub.challenge': challenge = '',
    } = c.req.query()
    const isExpected = mode === 'subscribe' && isSameSecret(token, settings.verifyToken)
    if (!isExpected || challenge.length > maxChallengeLength) return respond(c, 401)
    return c.text(challenge, 200, noStore)
  })
  routes.post(whatsAppHookPath, async (c) => {
    const signature = c.req.header('x-hub-signature-256')
    if (!signature) return respond(c, 401)
    const body = await readBytes(c, maxBodyBytes)
    if (!body) return respond(c, 413)
    if (!isSigned(body, signature, settings.appSecret)) return respond(c, 401)
    if ((await storeEvents({ db, now }, parseNotification(body, settings.phoneNumberId))) > 0) wake()
    return respond(c, 200)
  })
  return routes
}

/**
 * Where OTPIQ reports what became of a message, each at an address of its own. Without its key there is no such address. 401 for an
 * address that is not signed, 413 for a body that is no report by its size; what is no report changes nothing.
 */
export function otpiqHookRoutes({ db, now, otpiq }: Pick<ApiDeps, 'db' | 'now'> & OtpiqReportDeps): Hono {
  const routes = new Hono()
  if (!otpiq) return routes
  const { key, wake } = otpiq
  routes.post(`${otpiqHookPath}/:messageId/:signature`, async (c) => {
    const messageId = textParam(c, 'messageId')
    if (!isReportUrl({ messageId, signature: textParam(c, 'signature') }, key)) return respond(c, 401)
    const body = await readBytes(c, maxReportBytes)
    if (!body) return respond(c, 413)
    const event = parseReport(parseJson(body.toString()), { messageId, at: now() })
    const stored = event ? await storeReport({ db, now }, `otpiq:${event.id}`, event.report) : 0
    if (stored > 0) wake()
    return respond(c, 200)
  })
  return routes
}

const noStore = { 'cache-control': 'private, no-store' }

const respond = (c: Context, status: 200 | 401 | 413) => c.body(null, status, noStore)
