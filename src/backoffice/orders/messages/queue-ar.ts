import { formatNumber } from '#platform/i18n/format.ts'
import { arabicCount } from '#platform/i18n/plural.ts'
import type { queueTexts as english } from './queue-en.ts'

/** Texts of the queue's filters, of the order beside it, and of calling back. */
export const queueTexts: typeof english = {
  filters: 'التصفية',
  clearFilters: 'إلغاء التصفية',
  allGovernorates: 'كل المحافظات',
  allCouriers: 'كل المندوبين',
  anyCall: 'كل الاتصالات',
  nobodyCalled: 'لم يتصل أحد',
  placedOn: 'سُجّل يوم',
  promisedBy: 'موعود حتى',
  promisedShort: 'الموعد',
  refusalsShort: (refusals) => `رفض ${formatNumber(refusals, 'ar')}`,
  phone: 'الموبايل',
  callbackTab: 'موعد الاتصال',
  callback: {
    at: 'موعد معاودة الاتصال',
    hint: 'بتوقيت بغداد. يظهر الطلب أول القائمة حين يحين الموعد.',
    later: 'معاودة الاتصال في هذا الموعد',
    inAnHour: 'بعد ساعة',
    thisEvening: 'السادسة مساءً',
    tomorrow: 'غدًا في العاشرة صباحًا',
    due: 'اتصل الآن',
    planned: (time) => `الاتصال في ${time}`,
    errors: {
      required: 'اختر الموعد.',
      too_small: 'هذا الموعد مضى.',
      too_large: 'خلال ٣٠ يومًا على الأكثر.',
      other: 'اختر التاريخ والوقت.',
    },
  },
  panel: {
    label: 'الطلب بجانب القائمة',
    next: 'الطلب التالي',
    previous: 'الطلب السابق',
    close: 'إغلاق',
    page: 'فتح صفحته',
    keys: 'المفاتيح: J التالي، K السابق، Esc إغلاق',
    noneWaiting: 'لا يوجد في هذه القائمة طلب آخر ينتظر التأكيد.',
  },
  bulkSome: (action, count) => `${action} (${formatNumber(count, 'ar')})`,
  bulkOthers: arabicCount({
    zero: 'لا يبقى أي طلب مختار كما هو.',
    one: 'يبقى طلب مختار واحد كما هو.',
    two: 'يبقى طلبان مختاران كما هما.',
    few: 'تبقى {n} طلبات مختارة كما هي.',
    many: 'يبقى {n} طلبًا مختارًا كما هو.',
    other: 'يبقى {n} طلب مختار كما هو.',
  }),
  bulkNone: 'لا توجد خطوة تناسب الطلبات المختارة.',
  deliver: {
    ask: 'هل تم تسليم الطلب؟',
    text: 'لا يتراجع عن ذلك إلا المدير، وخلال يوم.',
  },
  cashReceived: (price) => `النقد المستلم: ${price}`,
}
