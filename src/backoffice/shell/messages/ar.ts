import { accounting } from '#backoffice/accounting/messages/ar.ts'
import { apiKeys } from '#backoffice/api-keys/messages/ar.ts'
import { books } from '#backoffice/books/messages/ar.ts'
import { commission } from '#backoffice/commission/messages/ar.ts'
import { customers } from '#backoffice/customers/messages/ar.ts'
import { delivery } from '#backoffice/delivery/messages/ar.ts'
import { disputes } from '#backoffice/disputes/messages/ar.ts'
import { feeds } from '#backoffice/feeds/messages/ar.ts'
import { importExport } from '#backoffice/import-export/messages/ar.ts'
import { moderation } from '#backoffice/moderation/messages/ar.ts'
import { orders } from '#backoffice/orders/messages/ar.ts'
import { goods } from '#backoffice/orders/messages/goods-ar.ts'
import { newOrder } from '#backoffice/orders/messages/new-order-ar.ts'
import { outbox } from '#backoffice/outbox/messages/ar.ts'
import { payouts } from '#backoffice/payouts/messages/ar.ts'
import { products } from '#backoffice/products/messages/ar.ts'
import { promotions } from '#backoffice/promotions/messages/ar.ts'
import { proposals } from '#backoffice/proposals/messages/ar.ts'
import { merging } from '#backoffice/regrouping/messages/ar.ts'
import { reports } from '#backoffice/reports/messages/ar.ts'
import { restock } from '#backoffice/restock/messages/ar.ts'
import { managedReturns } from '#backoffice/returns/messages/ar.ts'
import { sellers } from '#backoffice/sellers/messages/ar.ts'
import { settings } from '#backoffice/settings/messages/ar.ts'
import { people } from '#backoffice/staff/messages/ar.ts'
import { security } from '#backoffice/staff/messages/security-ar.ts'
import { webhooks } from '#backoffice/webhooks/messages/ar.ts'
import { desk } from '#desk/messages/ar.ts'
import type { AllMessages } from '#platform/i18n/messages.ts'
import { messages as shop } from '#shell/messages/ar.ts'
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

export const messages: AllMessages = { ...shop, desk, admin }
