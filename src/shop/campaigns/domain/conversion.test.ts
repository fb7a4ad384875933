import { expect, test } from 'vitest'
import { phoneToDigest, toConversionBody } from './conversion.ts'

const order = {
  eventId: '000071',
  at: new Date('2026-11-29T10:00:00.500Z'),
  value: 25_000,
  lines: [{ productId: 7, quantity: 2, price: 12_500 }],
  visitor: { fbp: 'fb.1.1.2', ttp: 'ttp-1', clientId: '12.34', userAgent: 'Mozilla/5.0' },
  phoneDigest: 'a1b2',
  origin: 'https://shop.example',
}

test('Meta gets a purchase of its pixel', () => {
  expect(toConversionBody('meta', '123', order)).toEqual({
    data: [
      {
        event_name: 'Purchase',
        event_time: 1_795_946_400,
        event_id: '000071',
        action_source: 'website',
        event_source_url: 'https://shop.example/checkout',
        user_data: { ph: ['a1b2'], fbp: 'fb.1.1.2', client_user_agent: 'Mozilla/5.0' },
        custom_data: {
          currency: 'IQD',
          value: 25_000,
          order_id: '000071',
          content_type: 'product_group',
          content_ids: ['7'],
        },
      },
    ],
  })
})

test('TikTok gets one with its own ids', () => {
  expect(toConversionBody('tiktok', 'C4A7', order)).toMatchObject({
    event_source: 'web',
    event_source_id: 'C4A7',
    data: [
      {
        event: 'Purchase',
        event_id: '000071',
        user: { phone: 'a1b2', ttp: 'ttp-1', user_agent: 'Mozilla/5.0' },
        properties: { value: 25_000, contents: [{ content_id: '7', quantity: 2, price: 12_500 }] },
      },
    ],
  })
})

test('Google gets neither phone nor user agent', () => {
  const body = toConversionBody('google', 'G-ABC', order)
  expect(body).toMatchObject({
    client_id: '12.34',
    timestamp_micros: 1_795_946_400_500_000,
    events: [{ name: 'purchase', params: { transaction_id: '000071', value: 25_000, currency: 'IQD' } }],
  })
  expect(JSON.stringify(body)).not.toMatch(/a1b2|Mozilla/)
})

test('a phone is digested as its network wants it', () => {
  expect(phoneToDigest('meta', '+9647701234567')).toBe('9647701234567')
  expect(phoneToDigest('tiktok', '+9647701234567')).toBe('+9647701234567')
  expect(phoneToDigest('google', '+9647701234567')).toBeNull()
})
