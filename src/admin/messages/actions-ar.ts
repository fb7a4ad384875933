/** See the English ones: a test holds that both have the same codes. */
export const actions: Record<string, string> = {
  'staff.add': 'أضاف إلى الفريق',
  'staff.role': 'غيّر صلاحية',
  'staff.remove': 'أخرج من الفريق',
  'staff.factor_reset': 'أزال تطبيق مصادقة',
  'staff.factor_set_up': 'أعدّ تطبيق مصادقة',
  'product.create': 'أنشأ منتجًا',
  'product.update': 'غيّر منتجًا',
  'product.stock': 'غيّر المخزون',
  'category.create': 'أنشأ فئة',
  'category.update': 'غيّر فئة',
  'category.order': 'غيّر ترتيب الفئات',
  'category.remove': 'حذف فئة',
}
