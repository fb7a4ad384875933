export { product } from '#features/catalogue/messages/product-en.ts'
