export { shelves } from '#features/recommendations/messages/ar.ts'
