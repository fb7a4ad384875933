import type { team as english } from './en.ts'

export const team: typeof english = {
  myShops: 'متاجرك',
  roles: { owner: 'صاحب المتجر', manager: 'مدير', packer: 'مجهّز', accountant: 'محاسب' },
  statuses: {
    applied: 'قُدّم الطلب',
    onboarding: 'قيد الإعداد',
    open: 'مفتوح',
    suspended: 'موقوف',
    closed: 'مغلق',
    refused: 'مرفوض',
  },
  securityTitle: 'دخولك',
  securityIntro: 'ما يحمي حسابك هنا.',
  password: 'تغيير كلمة المرور',
  codesText: 'كل رمز منها يدخلك مرة واحدة دون موبايلك. اطبعها أو اكتبها، وضعها حيث لا يجدها أحد غيرك.',
  factorLost: 'إن ضاع الموبايل فرمز استرداد يدخلك. ومن دونه راسل المتجر.',
}
