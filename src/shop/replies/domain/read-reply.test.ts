import { expect, test } from 'vitest'
import { isRecent } from './inbox-facts.ts'
import { readReply } from './read-reply.ts'

test.each([
  'أؤكد طلبي رقم 58213407',
  'اؤكد طلبي رقم ٥٨٢١٣٤٠٧',
  'أؤكّد طلبي رقم: #58213407.',
  '\u200fأؤكد  طلبي\nرقم \u206658213407\u2069 ✅',
  'I confirm my order 58213407',
  'confirm order 058213407',
])('«%s» confirms the order', (text) => {
  expect(readReply(text)).toEqual({ wants: 'confirm', orderId: 58_213_407 })
})

test('the button of a question confirms the amount in it', () => {
  expect(readReply('confirm order 000042 for 20000')).toEqual({
    wants: 'confirm',
    orderId: 42,
    amount: 20_000,
  })
})

test.each([
  'مرحبًا، عندي سؤال عن طلبي رقم 58213407',
  'لا أؤكد طلبي رقم 58213407',
  'أؤكد طلبي رقم 58213407 لكن غيّروا العنوان',
  'ألغوا طلبي رقم 58213407',
  "I don't confirm my order 58213407",
  'I confirm my order 58213407 5',
  'أؤكد طلبي رقم 0',
  'أؤكد طلبي رقم 99999999999',
  'أؤكد طلبي',
  '58213407',
  'لا توقف الطلب',
  'please stop calling',
  'constructor',
  '',
])('«%s» is for a person', (text) => {
  expect(readReply(text)).toBeNull()
})

test.each([
  ['توقف', 'stop'],
  ['تَوَقَّف!', 'stop'],
  [' STOP. ', 'stop'],
  ['ابدأ', 'start'],
  ['أبدأ', 'start'],
  ['Start', 'start'],
])('«%s» is the word about messages', (text, wants) => {
  expect(readReply(text)).toEqual({ wants })
})

test('an event is acted upon for seven days, and not from another day to come', () => {
  const now = new Date('2026-11-29T09:00:00Z')
  const hours = (count: number) => isRecent(new Date(now.getTime() + count * 3_600_000), now)
  expect([-168, -169, 24, 25].map(hours)).toEqual([true, false, true, false])
})
