import { accounting } from '#backoffice/accounting/messages/en.ts'
import { apiKeys } from '#backoffice/api-keys/messages/en.ts'
import { books } from '#backoffice/books/messages/en.ts'
import { commission } from '#backoffice/commission/messages/en.ts'
import { customers } from '#backoffice/customers/messages/en.ts'
import { delivery } from '#backoffice/delivery/messages/en.ts'
import { disputes } from '#backoffice/disputes/messages/en.ts'
import { feeds } from '#backoffice/feeds/messages/en.ts'
import { importExport } from '#backoffice/import-export/messages/en.ts'
import { moderation } from '#backoffice/moderation/messages/en.ts'
import { orders } from '#backoffice/orders/messages/en.ts'
import { goods } from '#backoffice/orders/messages/goods-en.ts'
import { newOrder } from '#backoffice/orders/messages/new-order-en.ts'
import { outbox } from '#backoffice/outbox/messages/en.ts'
import { payouts } from '#backoffice/payouts/messages/en.ts'
import { products } from '#backoffice/products/messages/en.ts'
import { promotions } from '#backoffice/promotions/messages/en.ts'
import { proposals } from '#backoffice/proposals/messages/en.ts'
import { merging } from '#backoffice/regrouping/messages/en.ts'
import { reports } from '#backoffice/reports/messages/en.ts'
import { restock } from '#backoffice/restock/messages/en.ts'
import { managedReturns } from '#backoffice/returns/messages/en.ts'
import { sellers } from '#backoffice/sellers/messages/en.ts'
import { settings } from '#backoffice/settings/messages/en.ts'
import { people } from '#backoffice/staff/messages/en.ts'
import { security } from '#backoffice/staff/messages/security-en.ts'
import { webhooks } from '#backoffice/webhooks/messages/en.ts'
import { desk } from '#desk/messages/en.ts'
import type { AllMessages } from '#platform/i18n/messages.ts'
import { messages as shop } from '#shell/messages/en.ts'
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
  proposals,
  merging,
  disputes,
  moderation,
  restock,
  sellers,
  outbox,
  feeds,
  webhooks,
  apiKeys,
  managedReturns,
  security,
  settings,
  accounting,
  books,
  commission,
  payouts,
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

export const messages: AllMessages = { ...shop, desk, admin }
