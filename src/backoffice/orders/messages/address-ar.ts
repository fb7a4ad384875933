import type { addressTexts as english } from './address-en.ts'

export const addressTexts: typeof english = {
  elsewhere: {
    title: 'التوصيل إلى العنوان الجديد مختلف',
    term: 'التوصيل',
    ordered: 'عند الطلب',
    there: 'العنوان الجديد',
    fee: 'الأجرة',
    arrival: 'يصل',
    noArrival: 'بلا موعد',
    notServed: 'المتجر لا يوصّل إلى هناك.',
    retain: 'إبقاء الأجرة والموعد كما عند الطلب',
    reason: 'السبب',
    reasonHint: 'يبقى مع الطلب في ملاحظات الفريق.',
    feeChanged: 'تغيّرت الأجرة في الأثناء. راجع المبالغ الجديدة واحفظ من جديد.',
    errors: {
      not_served: 'المتجر لا يوصّل إلى هناك. يقبله من له صلاحية الأسعار، مع ذكر السبب.',
      below_credit: 'ستصبح كلفته أقل مما دُفع. ألغِ الطلب بدلًا من ذلك.',
      too_large: 'مبلغ الطلب أكبر مما يمكن حفظه.',
    },
    reasonErrors: {
      no_right: 'لا يُبقيها كما هي إلا من له صلاحية الأسعار.',
      other: 'اكتب السبب، ثلاثة أحرف على الأقل.',
    },
  },
}
