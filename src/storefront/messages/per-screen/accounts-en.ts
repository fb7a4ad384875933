export { accounts } from '#features/accounts/messages/en.ts'
