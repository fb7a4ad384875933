export { delivery } from '#features/delivery/messages/ar.ts'
