export { addresses } from '#features/addresses/messages/en.ts'
