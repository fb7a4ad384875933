/** See the English ones: a test holds that both have the same codes. */
export const actions: Record<string, string> = {
  'staff.add': 'أضاف إلى الفريق',
  'staff.role': 'غيّر صلاحية',
  'staff.remove': 'أخرج من الفريق',
  'staff.factor_reset': 'أزال تطبيق مصادقة',
  'staff.factor_set_up': 'أعدّ تطبيق مصادقة',
  'order.status': 'نقل الطلب إلى حالة أخرى',
  'order.refused': 'أعاد طردًا رُفض عند الباب',
  'order.shipping': 'غيّر عنوان الطلب',
  'order.quantity': 'غيّر الكمية',
  'order.call': 'اتصل',
  'order.note': 'كتب ملاحظة',
  'orders.limit': 'حدّد عدد الطلبات غير المدفوعة',
  'courier.add': 'أضاف مندوبًا',
  'courier.change': 'غيّر بيانات مندوب',
  'courier.handover': 'استلم نقدًا من مندوب',
}
