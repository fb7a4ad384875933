export { newsletter } from '#features/content/messages/newsletter-ar.ts'
export { contentPage } from '#features/content/messages/pages-ar.ts'
export { inquiries } from '#features/inquiries/messages/ar.ts'
