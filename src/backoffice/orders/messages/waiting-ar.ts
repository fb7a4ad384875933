import { formatNumber } from '#platform/i18n/format.ts'
import { arabicCount } from '#platform/i18n/plural.ts'
import { counted, ordersCounted } from './counted-orders-ar.ts'
import type { waiting as english, waitingReasons as englishReasons } from './waiting-en.ts'

export const waitingReasons: typeof englishReasons = {
  over_lineUnits: 'تجاوز الحد: قطع المنتج الواحد',
  over_orderUnits: 'تجاوز الحد: قطع الطلب',
  over_orderValue: 'تجاوز الحد: قيمة الطلب',
  over_sessionOrders: 'تجاوز الحد: الطلبات المفتوحة من متصفح واحد',
  over_sessionUnits: 'تجاوز الحد: القطع المفتوحة من متصفح واحد',
  over_phoneOrders: 'تجاوز الحد: الطلبات المفتوحة لرقم واحد',
  over_phoneUnits: 'تجاوز الحد: القطع المفتوحة لرقم واحد',
  over_addressOrders: 'تجاوز الحد: الطلبات من عنوان شبكة واحد',
  over_addressUnits: 'تجاوز الحد: القطع من عنوان شبكة واحد',
  stock_released: 'لم يُؤكَّد في الوقت المحدد، وعادت قطعه للبيع',
}

export const waiting: typeof english = {
  awaitsCall: 'اتصل أولًا، البضاعة غير محجوزة',
  waitingTab: 'بانتظار الاتصال',
  awaitsCallText: 'اتصل بالزبون قبل التأكيد. بضاعة هذا الطلب غير محجوزة، وتُحجز عند تأكيده.',
  customerConfirmed: 'أكّد الزبون الطلب بواتساب.',
  awaitsCallReason: (reason) => `السبب: ${reason}.`,
  notEnough: 'لم يُؤكَّد الطلب، فالمخزون لا يكفي من:',
  shortLine: (title, requested, available) =>
    `${title}: المطلوب ${formatNumber(requested, 'ar')}، والموجود ${formatNumber(available, 'ar')}`,
  inStockNow: (left) => `الموجود في المخزون ${formatNumber(left, 'ar')}`,
  related: {
    phone: (count) => `طلبات لهذا الرقم يمكن إلغاؤها معًا: ${formatNumber(count, 'ar')}`,
    address: (count) => `طلبات غير مؤكدة من عنوان الشبكة نفسه: ${formatNumber(count, 'ar')}`,
  },
  ofProduct: (title) => `الطلبات التي فيها ${title}`,
  ofAddress: (number) => `الطلبات المفتوحة من عنوان الشبكة نفسه للطلب ${number}`,
  relatedTitle: 'طلبات مرتبطة بهذا الطلب',
  showRelated: { phone: 'عرضها', address: 'عرضها' },
  cancelRelated: { phone: 'إلغاء كل طلبات هذا الرقم', address: 'إلغاء كل طلبات هذا العنوان' },
  cancelRelatedText: {
    phone: counted(
      'عدد ما سيُلغى من طلبات هذا الرقم التي لم تُشحن بعد: ',
      ordersCounted,
      '، ومنها هذا الطلب. تعود القطع المحجوزة لها إلى المخزون. لا يمكن التراجع عن ذلك.',
    ),
    address: counted(
      'عدد ما سيُلغى من الطلبات غير المؤكدة من عنوان الشبكة هذا: ',
      ordersCounted,
      '. زبائن شركة الاتصالات الواحدة يشتركون في عنوان واحد، فراجع الطلبات أولًا. أما طلبات الأرقام التي أكدتها من قبل فتبقى كما هي. لا يمكن التراجع عن ذلك.',
    ),
  },
  keepRelated: 'إبقاء الطلبات',
  relatedCancelled: arabicCount({
    zero: 'لم يُلغَ أي طلب.',
    one: 'أُلغي طلب واحد.',
    two: 'أُلغي طلبان.',
    few: 'أُلغيت {n} طلبات.',
    many: 'أُلغي {n} طلبًا.',
    other: 'أُلغي {n} طلب.',
  }),
  phoneConfirmed: 'رقم مؤكد من قبل',
  phoneUnconfirmed: 'رقم لم يُؤكَّد من قبل',
  limitsTitle: 'حدود الطلبات',
  limitsText:
    'الطلب الذي يتجاوز الحد يُقبل، لكن بضاعته لا تُحجز حتى تتصل بالزبون وتؤكده. والعدد ٠ يعني بلا حد.',
  limitsOfOne: 'الطلب الواحد',
  limitsOfOpen: 'الطلبات المفتوحة التي حُجزت بضاعتها',
  limitsOfTime: 'المدة والتنبيه',
  limits: {
    lineUnits: 'قطع المنتج الواحد',
    orderUnits: 'كل القطع',
    orderValue: 'القيمة بالدينار',
    phoneOrders: 'طلبات الرقم الواحد',
    phoneUnits: 'قطع الرقم الواحد',
    sessionOrders: 'طلبات المتصفح أو الحساب الواحد',
    sessionUnits: 'قطع المتصفح أو الحساب الواحد',
    addressOrders: 'الطلبات غير المؤكدة من عنوان شبكة واحد',
    addressUnits: 'القطع غير المؤكدة من عنوان شبكة واحد',
    holdHours: 'مدة حجز البضاعة لرقم غير مؤكد، بالساعات',
    burstOrders: 'التنبيه: عدد الطلبات في عشر دقائق',
    burstFromOne: 'التنبيه: عدد الطلبات في عشر دقائق من رقم أو عنوان واحد',
  },
  addressHint: 'آلاف الموبايلات عند شركة اتصالات واحدة تشترك في عنوان واحد، فاجعل الحد عاليًا.',
  overLimitField: 'الطلب الذي يتجاوز الحد',
  overLimitPolicies: { call: 'نقبله ونتصل أولًا', refuse: 'نرفضه' },
  refuseHint: 'يُرفض فقط ما طلبه الزبون نفسه من متصفحه. أما ما طلبه غيره برقمه فلا يمنعه من الطلب.',
  limitError: (max) => `اكتب عددًا صحيحًا من ٠ إلى ${formatNumber(max, 'ar')}.`,
}
