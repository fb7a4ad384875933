export { accounts } from '#features/accounts/messages/ar.ts'
