export { myOrders } from '#features/orders/messages/my-orders-en.ts'
