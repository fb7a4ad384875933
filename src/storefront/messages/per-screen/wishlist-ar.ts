export { wishlist } from '#features/wishlist/messages/ar.ts'
