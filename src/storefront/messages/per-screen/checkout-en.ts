export { orders } from '#features/orders/messages/en.ts'
