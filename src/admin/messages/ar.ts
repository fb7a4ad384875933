import type { AllMessages } from '#platform/i18n/messages.ts'
import { messages as shop } from '#storefront/messages/ar.ts'
import { insight } from '../insight/messages-ar.ts'
import { orders } from '../orders/messages-ar.ts'
import { people } from '../people/messages-ar.ts'
import { products } from '../products/messages-ar.ts'
import { transfer } from '../transfer/messages-ar.ts'
import { actions } from './actions-ar.ts'
import type { AdminMessages } from './en.ts'
import { fields } from './fields-ar.ts'
import { shell } from './shell-ar.ts'

const admin: AdminMessages = { shell, actions, fields, people, orders, products, transfer, insight }

export const messages: AllMessages = { ...shop, admin }
