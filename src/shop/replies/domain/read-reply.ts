import { latinDigits } from '#platform/phone/phone.ts'
import { cleanText } from '#platform/text/clean-text.ts'
import { parseOrderNumber } from '#shop/orders/domain/order-number.ts'

/** What a shopper wants with a message that a program may act upon. `amount`: of the order, in the question whose button was pressed. */
export type Reply =
  | { wants: 'confirm'; orderId: number; amount?: number }
  | { wants: 'stop' }
  | { wants: 'start' }

const words: Readonly<Record<string, Reply>> = {
  توقف: { wants: 'stop' },
  stop: { wants: 'stop' },
  ابدا: { wants: 'start' },
  start: { wants: 'start' },
}

const confirmation =
  /^(?:(?:اوكد|اكد) (?:طلبي|الطلب)(?: رقم)?|(?:i )?confirm (?:my )?order(?: number)?) (\d{1,20})(?: for (\d{1,12}))?$/

/**
 * Reads a message of a shopper: the confirmation of an order with its number, or a word about messages. Null for every other text,
 * also for one that says more than that, such as «I confirm my order 42, but to another address»: a person reads it in WhatsApp.
 */
export function readReply(text: string): Reply | null {
  const folded = fold(text)
  if (Object.hasOwn(words, folded)) return words[folded] ?? null
  const [, number = '', amount] = confirmation.exec(folded) ?? []
  const orderId = parseOrderNumber(number)
  if (orderId === null) return null
  return amount === undefined
    ? { wants: 'confirm', orderId }
    : { wants: 'confirm', orderId, amount: Number(amount) }
}

const vowelsAndTatweel = /[\u0610-\u061A\u0640\u064B-\u065F\u0670]/g

/** Letters, digits and single spaces: without marks, in lower case, with one form of alif, hamza and yeh, and Latin digits. */
function fold(text: string): string {
  const letters = cleanText(latinDigits(text.normalize('NFKC')))
    .toLowerCase()
    .replace(vowelsAndTatweel, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ؤ/g, 'و')
    .replace(/[ىیئ]/g, 'ي')
    .replace(/ک/g, 'ك')
  return letters.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
}
