export { inquiries } from '#shop/inquiries/messages/ar.ts'
export { applications, invites } from '#shop/seller-profiles/messages/ar.ts'
export { newsletter } from './newsletter-ar.ts'
export { contentPage } from './pages-ar.ts'
