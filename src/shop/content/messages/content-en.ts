export { inquiries } from '#shop/inquiries/messages/en.ts'
export { newsletter } from './newsletter-en.ts'
export { contentPage } from './pages-en.ts'
