export { listing } from '../listing-en.ts'
