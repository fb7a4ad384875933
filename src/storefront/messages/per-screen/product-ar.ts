export { product } from '#features/catalogue/messages/product-ar.ts'
