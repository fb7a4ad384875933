export const sourceTexts: typeof import('./source-en.ts').sourceTexts = {
  title: 'من أين جاء الطلب',
  first: 'أول زيارة',
  last: 'آخر زيارة',
  only: 'أول زيارة وآخرها',
  fields: {
    source: 'المصدر',
    medium: 'الوسيلة',
    campaign: 'الحملة',
    content: 'الإعلان',
    term: 'الكلمة',
    click: 'نقرة على إعلان',
    referrer: 'الموقع المُحيل',
    landing: 'أول صفحة',
  },
  clicks: { gclid: 'Google', gbraid: 'Google', wbraid: 'Google', fbclid: 'Meta', ttclid: 'TikTok' },
}
