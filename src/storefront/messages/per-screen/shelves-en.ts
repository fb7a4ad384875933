export { shelves } from '#features/recommendations/messages/en.ts'
