import { conflict } from './conflict-en.ts'
import { factor } from './factor-en.ts'

/** The texts of people at work, whether staff or of a seller. */
export const desk = {
  skip: 'Skip to content',
  menu: 'Menu',
  notFoundTitle: 'There is nothing here',
  notFoundText: 'This address does not exist, or it is not yours to open.',
  failedTitle: 'This page could not be loaded',
  failedText: 'This page could not be loaded. Try again in a moment.',
  reconnecting:
    'The connection dropped. Reconnecting by itself, then going on where it stopped. Files and choices stay on this page: leave it open.',
  offlineText: 'There is no connection. Try again when it is back.',
  toOverview: 'To the overview',
  loading: 'Loading',
  save: 'Save',
  saved: 'Saved.',
  cancel: 'Cancel',
  ok: 'OK',
  close: 'Close',
  saveFailed: 'This was not saved. Try again.',
  inUse: 'Products use it. Take it off them first.',
  stale: 'This has changed meanwhile. The page now shows what it is; try again.',
  notEnoughStock: 'There is not enough in stock. Nothing was changed.',
  creditGivenBack:
    'Credit of this order was given back to the account, so the delivery can no longer be undone.',
  nameParcel: 'The parcels of this order are at different steps. Change the parcel itself.',
  sellerNotOpen: 'The shop of this seller is suspended or closed: nothing of it can be added or changed.',
  mySeller: 'You work for this seller: somebody else must decide.',
  goodsDecided:
    'The goods that were not accepted are recorded as back or lost. The delivery can no longer be undone.',
  /** What a refusal means, by its code. */
  refusalTexts: {
    same_person: 'Another member must do this.',
    own_shop: 'You work for this seller; another member decides.',
    nothing_owed: 'Too little is payable to the seller.',
    payout_open: 'A payout of this seller is under way.',
    payouts_paused: 'The way of payout was changed in the last 72 hours, so nothing is paid out.',
    money_frozen: 'The money of this seller is frozen.',
    way_changed: 'The seller is paid another way now. Cancel this payout and draft another.',
    above_debt: 'That is more than the seller owes.',
    return_window:
      'What this seller delivered can still be returned. The page of the seller says until when.',
    money_left: 'Money of this seller is held or owed. Settle it first.',
    in_payout: 'The money of this parcel is in a payout, so the delivery can no longer be undone.',
  },
  notAllowed: 'You may not do this, or it is gone.',
  offline: 'There is no connection. Nothing was changed.',
  tooMany: 'Too many attempts. Wait a minute.',
  badFields: 'Some fields need another look.',
  previous: 'Previous',
  next: 'Next',
  pages: 'Pages',
  perPage: 'Rows on a page',
  pageOf: (page: string, last: string) => `Page ${page} of ${last}`,
  sortBy: (column: string) => `Sort by ${column}`,
  toShop: 'To the shop',
  signOut: 'Sign out',
  find: 'Find',
  period: {
    label: 'Period',
    from: 'From',
    to: 'To',
    reversed: 'This day is before the first one.',
    thisMonth: 'This month',
    lastMonth: 'Last month',
    all: 'All',
    show: 'Show',
  },
  factor,
  conflict,
}

declare module '#platform/i18n/messages.ts' {
  interface AllMessages {
    /** Only present on pages of people at work. */
    desk?: typeof desk
  }
}
