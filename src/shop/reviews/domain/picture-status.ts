/** Only approved pictures are visible to others than their author. */
export const pictureStatuses = ['waiting', 'approved', 'rejected'] as const
export type PictureStatus = (typeof pictureStatuses)[number]

/** Why the shop rejects a picture; its author reads it in their language. */
export const rejectionReasons = [
  'other-product',
  'person',
  'personal-data',
  'offensive',
  'unclear',
  'advert',
] as const
export type RejectionReason = (typeof rejectionReasons)[number]
