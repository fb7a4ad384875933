export { wishlist } from '#features/wishlist/messages/en.ts'
