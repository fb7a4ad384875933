import { formatNumber } from '#platform/i18n/format.ts'
import { englishCount } from '#platform/i18n/plural.ts'
import type { overLimitReason } from '#shop/orders/domain/order-limits.ts'
import type { stockReleased } from '#shop/orders/domain/order-status.ts'

/** Why an order needs a call, by the limit that was exceeded. */
export const waitingReasons: Record<ReturnType<typeof overLimitReason> | typeof stockReleased, string> = {
  over_lineUnits: 'over the limit: units of one product',
  over_orderUnits: 'over the limit: units in the order',
  over_orderValue: 'over the limit: value of the order',
  over_sessionOrders: 'over the limit: open orders of one session',
  over_sessionUnits: 'over the limit: open units of one session',
  over_phoneOrders: 'over the limit: open orders of one phone',
  over_phoneUnits: 'over the limit: open units of one phone',
  over_addressOrders: 'over the limit: orders from one network address',
  over_addressUnits: 'over the limit: units from one network address',
  stock_released: 'not confirmed in time, its stock is for sale again',
}

/** Texts about orders that need a call, bulk cancelling and the limits. */
export const waiting = {
  awaitsCall: 'Call first, holds no stock',
  waitingTab: 'Call first',
  awaitsCallText:
    'Call the customer before you confirm. This order holds no stock: confirming it takes the units.',
  customerConfirmed: 'The customer has confirmed the order by WhatsApp.',
  awaitsCallReason: (reason: string) => `Reason: ${reason}.`,
  notEnough: 'The order was not confirmed. There is not enough of:',
  shortLine: (title: string, requested: number, available: number) =>
    `${title}: ${formatNumber(requested, 'en')} ordered, ${formatNumber(available, 'en')} in stock`,
  inStockNow: (left: number) => `${formatNumber(left, 'en')} in stock`,
  related: {
    phone: englishCount({
      one: '{n} order of this phone can be cancelled',
      other: '{n} orders of this phone can be cancelled together',
    }),
    address: englishCount({
      one: '{n} unconfirmed order from this network address',
      other: '{n} unconfirmed orders from this network address',
    }),
  },
  ofProduct: (title: string) => `Orders with ${title}`,
  ofAddress: (number: string) => `Open orders from the network address of order ${number}`,
  relatedTitle: 'Orders like this one',
  showRelated: { phone: 'Show them', address: 'Show them' },
  cancelRelated: { phone: 'Cancel all of this phone', address: 'Cancel all of this address' },
  cancelRelatedText: {
    phone: englishCount({
      one: 'This cancels {n} order of this phone that is not shipped yet. Units it holds go back into stock. This cannot be undone.',
      other:
        'This cancels {n} orders of this phone that are not shipped yet, this one among them. Units they hold go back into stock. This cannot be undone.',
    }),
    address: englishCount({
      one: 'This cancels {n} unconfirmed order from this network address. Units it holds go back into stock. This cannot be undone.',
      other:
        'This cancels {n} unconfirmed orders from this network address. Customers of one mobile operator share an address: look at the orders first. Orders of phones you have confirmed before are left as they are. This cannot be undone.',
    }),
  },
  keepRelated: 'Keep the orders',
  relatedCancelled: englishCount({ one: '{n} order cancelled.', other: '{n} orders cancelled.' }),
  phoneConfirmed: 'this phone was confirmed before',
  phoneUnconfirmed: 'this phone was never confirmed',
  limitsTitle: 'Limits for orders',
  limitsText:
    'An order over a limit is accepted but holds no stock until you have called and confirmed it. 0 means no limit.',
  limitsOfOne: 'One order',
  limitsOfOpen: 'Open orders that hold stock',
  limitsOfTime: 'Time and alarm',
  limits: {
    lineUnits: 'Units of one product',
    orderUnits: 'Units in all',
    orderValue: 'Value in dinars',
    phoneOrders: 'Orders of one phone',
    phoneUnits: 'Units of one phone',
    sessionOrders: 'Orders of one session (browser or account)',
    sessionUnits: 'Units of one session',
    addressOrders: 'Unconfirmed orders from one network address',
    addressUnits: 'Unconfirmed units from one network address',
    holdHours: 'Hours an order of an unconfirmed phone holds stock',
    burstOrders: 'Alarm: orders in ten minutes',
    burstFromOne: 'Alarm: orders in ten minutes from one phone or address',
  },
  addressHint: 'Thousands of phones of one mobile operator share an address: keep this high.',
  overLimitField: 'An order over a limit',
  overLimitPolicies: { call: 'Accept it and call first', refuse: 'Refuse it' },
  refuseHint:
    'Refused is only what the customer did in this session. What strangers ordered under the same phone never blocks anybody.',
  limitError: (max: number) => `Enter a whole number from 0 to ${formatNumber(max, 'en')}.`,
}
