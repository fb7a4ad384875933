import { greeting } from '#shop/accounts/messages/greeting-en.ts'
import { adding } from '#shop/cart/messages/adding-en.ts'
import { catalogue } from '#shop/catalogue/messages/en.ts'
import { arrival } from '#shop/delivery/messages/arrival-en.ts'
import { menus } from '#shop/shop-settings/messages/menus-en.ts'
import { hearts } from '#shop/wishlist/messages/hearts-en.ts'
import { ui } from '#ui/messages-en.ts'
import { toasts } from '#ui/toast-messages-en.ts'
import { layout } from './layout-en.ts'

/** The texts of the layout and of components that any page may render. */
export const messages = { layout, menus, catalogue, adding, hearts, greeting, arrival, toasts, ui }
