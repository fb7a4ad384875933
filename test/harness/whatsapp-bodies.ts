import { createHmac } from 'node:crypto'

/** Bodies as the documentation of the WhatsApp Cloud API has them («messages webhook reference»), with the shop's own ids in them. */
export const numberId = '106540352242922'
export const hookSettings = {
  phoneNumberId: numberId,
  verifyToken: 'the-token-of-meta',
  appSecret: 'app-secret',
}

type Status = {
  messageId: string
  status: string
  wamid?: string
  at: Date
  error?: number
  category?: string
}

const seconds = (at: Date) => String(Math.floor(at.getTime() / 1000))

export const notify = (value: object, phoneNumberId = numberId, field = 'messages') => ({
  object: 'whatsapp_business_account',
  entry: [
    {
      id: '102290129340398',
      changes: [
        {
          value: {
            messaging_product: 'whatsapp',
            metadata: { display_phone_number: '9647700000000', phone_number_id: phoneNumberId },
            ...value,
          },
          field,
        },
      ],
    },
  ],
})

export const toStatus = ({
  messageId,
  status,
  wamid = 'wamid.HBgLMTY0NjcwNDM1OTUVAgARGBI1',
  at,
  ...more
}: Status) => ({
  id: wamid,
  status,
  timestamp: seconds(at),
  recipient_id: '9647701234567',
  biz_opaque_callback_data: messageId,
  ...(more.category && {
    conversation: { id: 'd88e8b4a9ed4f7b2', origin: { type: more.category } },
    pricing: { billable: true, pricing_model: 'PMP', type: 'regular', category: more.category },
  }),
  ...(more.error && {
    errors: [
      {
        code: more.error,
        title: 'Message undeliverable',
        message: 'Message undeliverable',
        error_data: { details: 'Message Undeliverable.' },
        href: 'https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes/',
      },
    ],
  }),
})

type Written = { from: string; text: string; wamid: string; at: Date }

/** A text that somebody wrote, with who wrote it. */
export const toTexts = ({ from, text, wamid, at }: Written) => ({
  contacts: [{ profile: { name: 'Sheena Nelson' }, wa_id: from }],
  messages: [{ from, id: wamid, timestamp: seconds(at), type: 'text', text: { body: text } }],
})

/** The tap on a button of a template. */
export const toButton = ({ from, text, wamid, at }: Written) => ({
  contacts: [{ profile: { name: 'Sheena Nelson' }, wa_id: from }],
  messages: [
    {
      context: { from: '9647700000000', id: 'wamid.HBgLMTQxMjU1NTA4MjkVAgASGBQzQUNC' },
      from,
      id: wamid,
      timestamp: seconds(at),
      type: 'button',
      button: { payload: text, text: 'تأكيد' },
    },
  ],
})

export const sign = (body: string, secret = hookSettings.appSecret) =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
