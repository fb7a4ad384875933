import { greeting } from '#features/accounts/messages/greeting-en.ts'
import { adding } from '#features/cart/messages/adding-en.ts'
import { catalogue } from '#features/catalogue/messages/en.ts'
import { hearts } from '#features/wishlist/messages/hearts-en.ts'
import { ui } from '#ui/messages-en.ts'
import { toasts } from '#ui/toast-messages-en.ts'
import { layout } from './layout-en.ts'

/** What every page says, and the parts any page may show. */
export const messages = { layout, catalogue, adding, hearts, greeting, toasts, ui }
