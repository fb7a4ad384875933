export { reviews } from '#features/reviews/messages/ar.ts'
