import { messages as ar } from '../../src/backoffice/shell/messages/ar.ts'
import { messages as en } from '../../src/backoffice/shell/messages/en.ts'

const adminOf = ({ admin }: typeof ar) => {
  if (!admin) throw new Error('no texts of the back office')
  return admin
}

/** The messages of the back office by language. */
export const adminTexts = { ar: adminOf(ar), en: adminOf(en) }
