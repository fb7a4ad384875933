export { restock } from '#features/restock-requests/messages/ar.ts'
