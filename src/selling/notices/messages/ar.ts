import type { notices as english } from './en.ts'

export const notices: typeof english = {
  title: 'ما الجديد',
  intro: 'ما حدث خلال آخر ٦٠ يومًا، الأحدث أولًا.',
  none: 'لم يحدث شيء بعد.',
  new: 'جديد',
  fresh: 'جديد عليك',
  toAll: 'كل ما حدث',
  toToday: 'اليوم',
  newer: 'الأحدث',
  older: 'الأقدم',
  kinds: {
    parcel_cancelled: 'أُلغي طرد',
    parcel_refused: 'رُفض طرد عند الباب',
    return_requested: 'زبون يطلب إرجاع قطعة',
    return_received: 'وصل مرتجع إلى المتجر',
    dispute_opened: 'زبون اشتكى من طرد',
    dispute_decided: 'بُتّ في شكوى',
    rating: 'زبون قيّم متجرك',
    proposal_accepted: 'قُبل مقترح',
    proposal_refused: 'رُفض مقترح',
    payout_paid: 'دُفعت لك دفعة',
    payout_returned: 'رجعت دفعة',
    paper_accepted: 'قُبلت وثيقة',
    paper_refused: 'رُفضت وثيقة',
    payout_way_confirmed: 'تأكدت طريقة الدفع لك',
  },
}
