import { expect, test } from 'vitest'
import { readContact } from './contact.ts'

const phone = { channel: 'phone', value: '+9647701234567' }
const email = { channel: 'email', value: 'zainab@example.com' }

test.each([
  ['0770 123 4567', phone],
  ['+964 770 123 4567', phone],
  ['00964 0770-123-4567', phone],
  ['٠٧٧٠١٢٣٤٥٦٧', phone],
  ['\u202a07701234567\u202c', phone],
  [' Zainab@Example.com ', email],
  ['ｚainab＠example.com', email],
  ['٠٧٧@x', { channel: 'email', value: '077@x' }],
])('%j is read', (typed, contact) => {
  expect(readContact(typed)).toEqual(contact)
})

test.each(['', ' ', 'zainab', '0770', '0660 123 4567', 'call 07701234567', '+1 555 123 4567'])(
  '%j is none',
  (typed) => {
    expect(readContact(typed)).toBeNull()
  },
)
