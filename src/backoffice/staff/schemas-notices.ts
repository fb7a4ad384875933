import * as v from 'valibot'
import { strictObjectCode } from '#platform/http/ids.ts'
import { noticeChannels, notices } from '#shop/notices/domain/notices.ts'

export const myNotices = v.pipe(
  v.object({
    email: v.pipe(v.string(), v.description('Where the mails go.')),
    notices: v.array(
      v.object({
        notice: v.picklist(notices),
        isOn: v.pipe(v.boolean(), v.description('By mail.')),
        isOnTelegram: v.boolean(),
      }),
    ),
  }),
  v.metadata({ ref: 'MyNotices' }),
)
export type MyNotices = v.InferOutput<typeof myNotices>

export const noticeBody = v.strictObject(
  {
    notice: v.picklist(notices, 'unknown_value'),
    isOn: v.boolean('invalid'),
    channel: v.optional(v.picklist(noticeChannels, 'unknown_value'), 'mail'),
  },
  strictObjectCode,
)
export type NoticeBody = v.InferOutput<typeof noticeBody>
export type NoticeInput = v.InferInput<typeof noticeBody>
