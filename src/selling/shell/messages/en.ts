import { desk } from '#desk/messages/en.ts'
import type { AllMessages } from '#platform/i18n/messages.ts'
import { parcels } from '#selling/parcels/messages/en.ts'
import { payouts } from '#selling/payouts/messages/en.ts'
import { pictures } from '#selling/pictures/messages/en.ts'
import { products } from '#selling/products/messages/en.ts'
import { profile } from '#selling/profile/messages/en.ts'
import { team } from '#selling/team/messages/en.ts'
import { messages as everyPage } from '#shell/messages/every-page-en.ts'
import { shell } from './shell-en.ts'

const selling = {
  shell,
  team,
  parcels,
  products,
  profile,
  pictures,
  payouts,
}

export type SellingMessages = typeof selling

declare module '#platform/i18n/messages.ts' {
  interface AllMessages {
    /** Only present on pages of sellers. */
    selling?: SellingMessages
  }
}

/** Of the shop only what every page has: a component that needs more gets its texts from a part of the panel. */
export const messages = { ...everyPage, desk, selling } as unknown as AllMessages
