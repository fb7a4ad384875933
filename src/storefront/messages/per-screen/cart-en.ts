export { cart } from '#features/cart/messages/en.ts'
