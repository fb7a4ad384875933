import * as v from 'valibot'
import { paperKinds, paperStates } from '#shop/sellers/domain/papers.ts'

const integer = v.pipe(v.number(), v.integer())
const moment = v.pipe(v.string(), v.isoTimestamp())

const sellerPaper = v.pipe(
  v.object({
    id: integer,
    kind: v.picklist(paperKinds),
    state: v.picklist(paperStates),
    name: v.nullable(v.pipe(v.string(), v.description('The name of the file; null of what was waived.'))),
    mediaType: v.nullable(v.string()),
    bytes: v.nullable(integer),
    note: v.nullable(v.pipe(v.string(), v.description('Why it was refused or waived.'))),
    createdAt: moment,
    decidedAt: v.nullable(moment),
    deleteAt: v.nullable(v.pipe(moment, v.description('When it is deleted; null while it is in use.'))),
  }),
  v.metadata({ ref: 'SellerPaper' }),
)
export const sellerPaperList = v.object({ papers: v.array(sellerPaper) })

export type SellerPaper = v.InferOutput<typeof sellerPaper>
export type SellerPaperList = v.InferOutput<typeof sellerPaperList>
