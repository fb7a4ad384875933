export { newsletter } from '#features/content/messages/newsletter-en.ts'
export { contentPage } from '#features/content/messages/pages-en.ts'
export { inquiries } from '#features/inquiries/messages/en.ts'
