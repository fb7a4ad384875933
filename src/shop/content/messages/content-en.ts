export { inquiries } from '#shop/inquiries/messages/en.ts'
export { applications, invites } from '#shop/seller-profiles/messages/en.ts'
export { newsletter } from './newsletter-en.ts'
export { contentPage } from './pages-en.ts'
