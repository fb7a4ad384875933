import type { newsletter as en } from './newsletter-en.ts'

export const newsletter: typeof en = {
  title: 'الاشتراك في رسالتنا',
  text: 'تصل رسالة العروض الجديدة مرة كل أسبوع إلى البريد الإلكتروني الذي وصل إليه هذا الرابط.',
  confirm: 'اشترك',
  done: 'شكرًا لك! أُضيف بريدك إلى القائمة.',
  invalid: 'لم يعد هذا الرابط صالحًا. اكتب بريدك في الصفحة الرئيسية مرة أخرى ليصلك رابط جديد.',
  toShop: 'إلى المتجر',
}
