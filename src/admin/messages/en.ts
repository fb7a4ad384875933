import type { AllMessages } from '#platform/i18n/messages.ts'
import { messages as shop } from '#storefront/messages/en.ts'
import { accounting } from '../accounting/messages-en.ts'
import { customers } from '../customers/messages-en.ts'
import { delivery } from '../delivery/messages-en.ts'
import { importExport } from '../import-export/messages-en.ts'
import { moderation } from '../moderation/messages-en.ts'
import { newOrder } from '../new-order/messages-en.ts'
import { goods } from '../orders/goods-messages-en.ts'
import { orders } from '../orders/messages-en.ts'
import { people } from '../people/messages-en.ts'
import { products } from '../products/messages-en.ts'
import { promotions } from '../promotions/messages-en.ts'
import { reports } from '../reports/messages-en.ts'
import { restock } from '../restock/messages-en.ts'
import { managedReturns } from '../returns/messages-en.ts'
import { security } from '../security/messages-en.ts'
import { settings } from '../settings/messages-en.ts'
import { actions } from './actions-en.ts'
import { fields } from './fields-en.ts'
import { shell } from './shell-en.ts'

const admin = {
  shell,
  actions,
  fields,
  people,
  orders,
  goods,
  products,
  delivery,
  importExport,
  reports,
  promotions,
  moderation,
  restock,
  managedReturns,
  security,
  settings,
  accounting,
  customers,
  newOrder,
}

export type AdminMessages = typeof admin

declare module '#platform/i18n/messages.ts' {
  interface AllMessages {
    /** Only present on back-office pages. */
    admin?: AdminMessages
  }
}

export const messages: AllMessages = { ...shop, admin }
