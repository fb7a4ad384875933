import { messages as ar } from '../../src/admin/messages/ar.ts'
import { messages as en } from '../../src/admin/messages/en.ts'

const adminOf = ({ admin }: typeof ar) => {
  if (!admin) throw new Error('no texts of the back office')
  return admin
}

/** The texts of the back office, as a page of it has them. */
export const adminTexts = { ar: adminOf(ar), en: adminOf(en) }
