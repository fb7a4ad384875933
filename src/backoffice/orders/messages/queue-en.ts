import { formatNumber } from '#platform/i18n/format.ts'
import { englishCount } from '#platform/i18n/plural.ts'

/** Texts of the queue's filters, of the order beside it, and of calling back. */
export const queueTexts = {
  filters: 'Filters',
  clearFilters: 'Clear filters',
  allGovernorates: 'All governorates',
  allCouriers: 'All couriers',
  anyCall: 'Any last call',
  nobodyCalled: 'Nobody has called',
  placedOn: 'Placed',
  promisedBy: 'Due by',
  promisedShort: 'By',
  refusalsShort: (refusals: number) => `${formatNumber(refusals, 'en')} refused`,
  phone: 'Phone',
  callbackTab: 'Call back now',
  callback: {
    at: 'Call back at',
    hint: 'Baghdad time. The order comes first in the queue when it is due.',
    later: 'Call back at this time',
    inAnHour: 'In an hour',
    thisEvening: 'At 6 in the evening',
    tomorrow: 'Tomorrow at 10',
    due: 'Call now',
    planned: (time: string) => `Call at ${time}`,
    errors: {
      required: 'Choose a time.',
      too_small: 'This time is over.',
      too_large: 'At most 30 days ahead.',
      other: 'Choose a date and a time.',
    },
  },
  panel: {
    label: 'Order beside the queue',
    next: 'Next order',
    previous: 'Previous order',
    close: 'Close',
    page: 'Open its page',
    keys: 'Keys: J next, K previous, Esc closes',
    noneWaiting: 'No other order of this list waits to be confirmed.',
  },
  bulkSome: (action: string, count: number) => `${action} (${formatNumber(count, 'en')})`,
  bulkOthers: englishCount({
    one: '{n} other chosen order stays as it is.',
    other: '{n} other chosen orders stay as they are.',
  }),
  bulkNone: 'No step fits the chosen orders.',
  deliver: {
    ask: 'Was the order delivered?',
    text: 'Only an admin can undo that, within a day.',
  },
  cashReceived: (price: string) => `Cash received: ${price}`,
}
