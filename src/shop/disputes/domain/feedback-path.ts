/** The outcome of a form, in the address of the page. */
export const feedbackNotices = [
  'rated',
  'opened',
  'withdrawn',
  'too-late',
  'open-already',
  'too-many',
  'own-shop',
] as const
export type FeedbackNotice = (typeof feedbackNotices)[number]

type PathParts = { token?: string | undefined; status?: FeedbackNotice }

/** The page where a parcel is rated and disputed. `token` for whoever has no session of the order. */
export function feedbackPath(
  { orderId, number }: { orderId: number; number: number },
  { token, status }: PathParts = {},
): string {
  const query = new URLSearchParams({
    ...(token !== undefined && { token }),
    ...(status !== undefined && { status }),
  })
  return `/order/${orderId}/parcel/${number}${query.size > 0 ? `?${query}` : ''}`
}
