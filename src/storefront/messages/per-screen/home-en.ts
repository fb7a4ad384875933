export { content } from '#features/content/messages/en.ts'
export { home } from '../home-en.ts'
