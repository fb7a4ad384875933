export { returns } from '#features/returns/messages/ar.ts'
