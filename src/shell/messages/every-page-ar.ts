import { greeting } from '#shop/accounts/messages/greeting-ar.ts'
import { adding } from '#shop/cart/messages/adding-ar.ts'
import { catalogue } from '#shop/catalogue/messages/ar.ts'
import { arrival } from '#shop/delivery/messages/arrival-ar.ts'
import { menus } from '#shop/shop-settings/messages/menus-ar.ts'
import { hearts } from '#shop/wishlist/messages/hearts-ar.ts'
import { ui } from '#ui/messages-ar.ts'
import { toasts } from '#ui/toast-messages-ar.ts'
import { layout } from './layout-ar.ts'

export const messages: typeof import('./every-page-en.ts').messages = {
  layout,
  menus,
  catalogue,
  adding,
  hearts,
  greeting,
  arrival,
  toasts,
  ui,
}
