import { expect, test } from 'vitest'
import { mailReply, whatsappReply } from './reply-text.ts'

const inquiry = { reference: 'C-000007', name: 'زينب & Co', shopName: 'Furat & Sons' }

test('the reply is in the language of the inquiry, and its name is escaped in the address', () => {
  const mail = new URL(mailReply({ ...inquiry, language: 'ar', email: 'a?bcc=x@example.com' }))
  expect(mail.pathname).toBe('a%3Fbcc%3Dx@example.com')
  expect(mail.searchParams.get('subject')).toBe('رسالتك إلى Furat & Sons، رقم المتابعة C-000007')
  expect(mail.searchParams.get('body')).toContain('السلام عليكم زينب & Co')
  const chat = new URL(whatsappReply({ ...inquiry, language: 'en', phone: '+9647701234567' }))
  expect(chat.pathname).toBe('/9647701234567')
  expect(chat.searchParams.get('text')).toContain('Hello زينب & Co')
})
