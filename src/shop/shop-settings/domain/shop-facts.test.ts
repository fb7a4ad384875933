import { expect, test } from 'vitest'
import { shopFacts, toContact } from './shop-facts.ts'

test('orders are confirmed by WhatsApp where the shop has a number and what is written to it arrives', () => {
  const configured = { social: [], phone: null, email: null, legalName: null, licence: null }
  const contact = { ...toContact(configured), whatsapp: '+9647701234567' }
  const reading = { ...configured, readsWhatsApp: true } as const
  expect(shopFacts(reading, { contact })).toMatchObject({ confirmsByWhatsApp: true })
  for (const facts of [shopFacts(reading, {}), shopFacts(configured, { contact })])
    expect(facts).not.toHaveProperty('confirmsByWhatsApp')
  expect(shopFacts(reading, {})).toEqual(configured)
})
