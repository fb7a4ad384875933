export { myOrders } from '#features/orders/messages/my-orders-ar.ts'
