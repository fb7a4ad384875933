import { englishCount } from '#platform/i18n/plural.ts'

const pieces = englishCount({ one: '{n} piece', other: '{n} pieces' })
const ordersCounted = englishCount({ one: '{n} order', other: '{n} orders' })

export const pickingTexts = {
  picking: 'Picking list',
  pickingAll: 'Picking list of all to be packed',
  pickingIntro: 'What to fetch from the shelves, added up for each variant.',
  pickingTotal: (count: number, orders: number) => `${pieces(count)} for ${ordersCounted(orders)}`,
  pickingEmpty:
    'Nothing is to be fetched. An order is to be packed from its confirmation until it is handed to a courier.',
  pickingLeftOut: 'Not in this list, because they are not to be packed:',
  pickingLater: englishCount({
    one: '{n} newer order has no room in this list. Print it again when these are packed.',
    other: '{n} newer orders have no room in this list. Print it again when these are packed.',
  }),
  pieces: 'Pieces',
  forOrders: 'Orders:',
}
