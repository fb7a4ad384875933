export { addresses } from '#features/addresses/messages/ar.ts'
