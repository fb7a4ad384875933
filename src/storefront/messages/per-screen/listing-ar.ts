export { listing } from '../listing-ar.ts'
