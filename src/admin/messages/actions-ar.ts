/** See the English ones: a test holds that both have the same codes. */
export const actions: Record<string, string> = {
  'staff.add': 'أضاف إلى الفريق',
  'staff.role': 'غيّر صلاحية',
  'staff.remove': 'أخرج من الفريق',
  'staff.factor_reset': 'أزال تطبيق مصادقة',
  'staff.factor_set_up': 'أعدّ تطبيق مصادقة',
  'synonyms.add': 'أضاف كلمات بمعنى واحد',
  'synonyms.change': 'غيّر كلمات بمعنى واحد',
  'synonyms.remove': 'أزال كلمات بمعنى واحد',
  'review.check': 'اطّلع على تقييم',
  'review.remove': 'أزال تقييمًا',
  'inquiry.change': 'عالج رسالة',
  'newsletter.export': 'صدّر عناوين النشرة البريدية',
  'setting.low_stock_line': 'حدّد متى يُعدّ المخزون قليلًا',
  'staff.command': 'نُفّذ بالأمر على الخادم',
}
