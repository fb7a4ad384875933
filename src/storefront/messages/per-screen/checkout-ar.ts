export { orders } from '#features/orders/messages/ar.ts'
