export { content } from '#features/content/messages/ar.ts'
export { home } from '../home-ar.ts'
