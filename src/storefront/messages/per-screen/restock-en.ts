export { restock } from '#features/restock-requests/messages/en.ts'
