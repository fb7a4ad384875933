export { contentPage } from '#features/content/messages/pages-ar.ts'
export { inquiries } from '#features/inquiries/messages/ar.ts'
