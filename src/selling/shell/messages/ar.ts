import { desk } from '#desk/messages/ar.ts'
import type { AllMessages } from '#platform/i18n/messages.ts'
import { parcels } from '#selling/parcels/messages/ar.ts'
import { payouts } from '#selling/payouts/messages/ar.ts'
import { pictures } from '#selling/pictures/messages/ar.ts'
import { products } from '#selling/products/messages/ar.ts'
import { profile } from '#selling/profile/messages/ar.ts'
import { team } from '#selling/team/messages/ar.ts'
import { messages as everyPage } from '#shell/messages/every-page-ar.ts'
import type { SellingMessages } from './en.ts'
import { shell } from './shell-ar.ts'

const selling: SellingMessages = {
  shell,
  team,
  parcels,
  products,
  profile,
  pictures,
  payouts,
}

export const messages = { ...everyPage, desk, selling } as unknown as AllMessages
