export { returns } from '#features/returns/messages/en.ts'
