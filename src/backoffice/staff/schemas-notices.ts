import * as v from 'valibot'
import { strictObjectCode } from '#platform/http/ids.ts'
import { notices } from '#shop/notices/domain/notices.ts'

export const myNotices = v.pipe(
  v.object({
    email: v.pipe(v.string(), v.description('Where the mails go.')),
    notices: v.array(v.object({ notice: v.picklist(notices), isOn: v.boolean() })),
  }),
  v.metadata({ ref: 'MyNotices' }),
)
export type MyNotices = v.InferOutput<typeof myNotices>

export const noticeBody = v.strictObject(
  { notice: v.picklist(notices, 'unknown_value'), isOn: v.boolean('invalid') },
  strictObjectCode,
)
export type NoticeBody = v.InferOutput<typeof noticeBody>
