import type { PixelNetwork } from '#shop/shop-settings/domain/pixels.ts'
import { consent } from './consent-ar.ts'
import type { privacyTexts as english } from './privacy-en.ts'

const joined = (networks: readonly PixelNetwork[]) =>
  new Intl.ListFormat('ar', { type: 'conjunction' }).format(networks.map((each) => consent.networks[each]))

export const privacyTexts: typeof english = (networks) => ({
  'ad-measurement':
    networks.length === 0
      ? 'لا نبيع البيانات، ولا توجد في هذا المتجر أدوات تتبّع للإعلانات.'
      : `لا نبيع البيانات. وإذا وافقتَ فقط تعرف ${joined(networks)} الصفحات والمنتجات التي تفتحها هنا وما تطلبه، لنرى فائدة إعلاناتنا. لا يصل إليها اسمك ولا عنوانك، ولا من رقم موبايلك أكثر من بصمة مشفّرة. ومن غير موافقتك لا يُحمَّل منها شيء، وتغيّر جوابك من «خيارات الخصوصية» أسفل كل صفحة. وما يدل عليك عندها يبقى مع الطلب ٩٠ يومًا.`,
  'cookie-question':
    networks.length === 0
      ? 'ولا نعرض لك به إعلانات، ولذلك لا تسألك عن هذه الملفات أي نافذة.'
      : `ولا نعرض لك به إعلانات. ويُحفظ جوابك عن ${joined(networks)} في ملف آخر، ولا تُنشئ هي ملفاتها إلا بعد موافقتك.`,
})
