import type { AllMessages } from '#platform/i18n/messages.ts'
import { messages as shop } from '#storefront/messages/ar.ts'
import { accounting } from '../accounting/messages-ar.ts'
import { customers } from '../customers/messages-ar.ts'
import { delivery } from '../delivery/messages-ar.ts'
import { importExport } from '../import-export/messages-ar.ts'
import { moderation } from '../moderation/messages-ar.ts'
import { newOrder } from '../new-order/messages-ar.ts'
import { goods } from '../orders/goods-messages-ar.ts'
import { orders } from '../orders/messages-ar.ts'
import { people } from '../people/messages-ar.ts'
import { products } from '../products/messages-ar.ts'
import { promotions } from '../promotions/messages-ar.ts'
import { reports } from '../reports/messages-ar.ts'
import { restock } from '../restock/messages-ar.ts'
import { managedReturns } from '../returns/messages-ar.ts'
import { security } from '../security/messages-ar.ts'
import { settings } from '../settings/messages-ar.ts'
import { actions } from './actions-ar.ts'
import type { AdminMessages } from './en.ts'
import { fields } from './fields-ar.ts'
import { shell } from './shell-ar.ts'

const admin: AdminMessages = {
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

export const messages: AllMessages = { ...shop, admin }
