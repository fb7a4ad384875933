import { DeliveryFailed, type FailureKind, type Message, type Port } from '#platform/outbox/port.ts'
import { type CodePort, codeTimeoutMs, toLostResponse } from '#platform/phone/code-port.ts'
import { parseJson } from '#platform/text/parse-json.ts'

export type WhatsAppSettings = {
  /** Of the Graph API with its version, without a slash at the end. */
  url: string
  /** The id of the shop's number, not the number. */
  phoneNumberId: string
  token: string
}

const timeoutMs = 20_000

/** There is no WhatsApp at this number, or it is the shop's own, or Meta does not let it get this message. */
const noRecipient = new Set([131_021, 131_026, 131_030, 131_050, 130_472])
/** Of this message or its template, or of this pair of numbers alone: others can be sent. */
const ofMessage = new Set([100, 131_008, 131_009, 131_049, 131_051, 131_056])
const isOfTemplate = (code: number) => code >= 132_000 && code < 133_000

/**
 * Sends messages as templates of the WhatsApp Cloud API, by name and language. The texts are those that Meta has approved for the
 * templates; the message's parameters fill them. `biz_opaque_callback_data` names the message in callbacks. The API knows no
 * idempotency: a message whose response is lost may arrive twice.
 */
export function whatsAppCloud(settings: WhatsAppSettings): Port {
  return async (message) => post(settings, toRequest(message), timeoutMs)
}

/**
 * Sends codes as a template of the category *authentication*, whose text is Meta's own. The code is in the text and in the button
 * that copies it.
 */
export function whatsAppCodes(settings: WhatsAppSettings, template: string): CodePort {
  return ({ phone, code, language }) => {
    const parameters = [{ type: 'text', text: code }]
    const request = {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: phone.replace('+', ''),
      type: 'template',
      template: {
        name: template,
        language: { code: language },
        components: [
          { type: 'body', parameters },
          { type: 'button', sub_type: 'url', index: '0', parameters },
        ],
      },
    }
    return post(settings, request, codeTimeoutMs)
  }
}

async function post({ url, phoneNumberId, token }: WhatsAppSettings, request: object, maxMs: number) {
  const failed = (error: unknown): never => {
    throw toLostResponse('WhatsApp', error)
  }
  const response = await fetch(`${url}/${phoneNumberId}/messages`, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(maxMs),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(request),
  }).catch(failed)
  const body = parseJson(await response.text().catch(failed))
  const code = codeOf(body)
  if (code !== null) throw new DeliveryFailed(`WhatsApp ${code}`, kindOf(code))
  // Also a 200 that confirms no message is a failure.
  if (!response.ok || !isAccepted(body)) throw new DeliveryFailed(`WhatsApp HTTP ${response.status}`)
}

function toRequest({ id, to, template }: Message) {
  if (!template) throw new DeliveryFailed('WhatsApp has no template for it', 'recipient for good')
  const parameters = template.parameters.map((text) => ({ type: 'text', text: toParameter(text) }))
  const { reply } = template
  const button = { type: 'button', sub_type: 'quick_reply', index: '0' }
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: to.replace('+', ''),
    biz_opaque_callback_data: id,
    type: 'template',
    template: {
      name: template.name,
      language: { code: template.language },
      components: [
        { type: 'body', parameters },
        ...(reply === undefined ? [] : [{ ...button, parameters: [{ type: 'payload', payload: reply }] }]),
      ],
    },
  }
}

/** A parameter may be neither empty nor have line breaks, tabs or several spaces. */
const toParameter = (text: string) => text.replace(/\s+/g, ' ').trim() || '–'

/** The code of an error, which also a response with status 200 can have; null without an error. */
function codeOf(body: unknown): number | null {
  const { error } = Object(body) as { error?: unknown }
  if (error === undefined || error === null) return null
  const { code } = Object(error) as { code?: unknown }
  return typeof code === 'number' ? code : -1
}

function isAccepted(body: unknown): boolean {
  const { messages } = Object(body) as { messages?: unknown }
  return Array.isArray(messages) && typeof Object(messages[0]).id === 'string'
}

function kindOf(code: number): FailureKind {
  if (noRecipient.has(code)) return 'recipient for good'
  return ofMessage.has(code) || isOfTemplate(code) ? 'recipient' : 'provider'
}
