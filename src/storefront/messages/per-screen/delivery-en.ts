export { delivery } from '#features/delivery/messages/en.ts'
