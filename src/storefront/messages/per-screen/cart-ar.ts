export { cart } from '#features/cart/messages/ar.ts'
