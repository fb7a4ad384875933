import { expect, test } from 'vitest'
import { restockMailto, restockWhatsApp } from './restock-text.ts'

const facts = { name: 'Kettle & cup, black', link: 'https://dijla.example/product/kettle?colour=black' }

test('the message is in the language of the person and escaped in the address', () => {
  const chat = new URL(restockWhatsApp('+9647701234567', { ...facts, language: 'ar' }))
  expect(chat.host + chat.pathname).toBe('wa.me/9647701234567')
  const text = chat.searchParams.get('text')
  expect(text).toContain('معك متجر دجلة')
  expect(text).toContain(`\n${facts.name}\n${facts.link}\n`)
  const mail = new URL(
    restockMailto('a?bcc=x@example.com', { ...facts, language: 'en' }, { shopName: 'Furat', body: 'A & b' }),
  )
  expect(mail.pathname).toBe('a%3Fbcc%3Dx@example.com')
  expect([...mail.searchParams.keys()]).toEqual(['subject', 'body'])
  expect(mail.searchParams.get('subject')).toBe(`Back in stock at Furat: ${facts.name}`)
  expect(mail.searchParams.get('body')).toBe('A & b')
})
