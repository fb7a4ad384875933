import type { NoticeKind } from '../domain/notice-kinds.ts'

export const notices = {
  title: 'What happened',
  intro: 'In the last 60 days, the newest first.',
  none: 'Nothing happened yet.',
  new: 'New',
  fresh: 'New for you',
  toAll: 'All that happened',
  toToday: 'Today',
  newer: 'Newer',
  older: 'Older',
  kinds: {
    parcel_cancelled: 'A parcel was cancelled',
    parcel_refused: 'A parcel was refused at the door',
    return_requested: 'A customer asks to send something back',
    return_received: 'A return has arrived at the shop',
    dispute_opened: 'A customer disputes a parcel',
    dispute_decided: 'A dispute was decided',
    rating: 'A customer has rated you',
    proposal_accepted: 'A proposal was accepted',
    proposal_refused: 'A proposal was refused',
    payout_paid: 'A payout was paid',
    payout_returned: 'A payout came back',
    paper_accepted: 'A paper was accepted',
    paper_refused: 'A paper was refused',
    payout_way_confirmed: 'Your way of payout was confirmed',
  } satisfies Record<NoticeKind, string>,
}
