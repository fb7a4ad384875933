export { reviews } from '#features/reviews/messages/en.ts'
