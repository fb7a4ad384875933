import { formatNumber } from '#platform/i18n/format.ts'
import type { security as english } from './security-en.ts'

export const security: typeof english = {
  title: 'دخولك',
  intro: 'أين سجّلت دخولك، وما يحمي حسابك.',
  sessions: 'أين سجّلت دخولك',
  sessionsText:
    'تنتهي الجلسة بعد ثماني ساعات دون استعمال، وبعد أسبوع من الدخول. إن لم تعرف إحداها فأنهِها وغيّر كلمة مرورك.',
  noSessions: 'لم تسجّل الدخول في مكان آخر.',
  device: 'الجهاز',
  unknownDevice: 'جهاز غير معروف',
  current: 'هذا الجهاز',
  address: 'عنوان الشبكة',
  seenAt: 'آخر استعمال',
  since: 'وقت الدخول',
  end: 'إنهاء هذه الجلسة',
  endOf: (device, moment) => `إنهاء هذه الجلسة: ${device}، ${moment}`,
  ended: 'أُنهيت الجلسة هناك.',
  endOthers: 'إنهاء كل الجلسات الأخرى',
  endedOthers: 'أُنهيت كل الجلسات الأخرى.',
  password: 'تغيير كلمة المرور',
  codes: 'رموز الاسترداد',
  codesText:
    'كل رمز منها يفتح لوحة الإدارة مرة واحدة دون موبايلك. اطبعها أو اكتبها، وضعها حيث لا يجدها أحد غيرك.',
  codesOnce: 'تظهر هذه الرموز الآن فقط. ولم تعد الرموز السابقة صالحة.',
  codesLeft: (count) => `غير المستعمل منها: ${formatNumber(count, 'ar')}`,
  makeCodes: 'إنشاء رموز استرداد جديدة',
  makeCodesText: 'إذا أنشأت رموزًا جديدة فلن تعمل الرموز التي لديك.',
  ownPassword: 'كلمة مرورك',
  showPassword: 'إظهار',
  hidePassword: 'إخفاء',
  showPasswordName: 'إظهار كلمة المرور',
  passwordMissing: 'كلمة المرور مطلوبة',
  passwordWrong: 'ليست هذه كلمة مرورك',
}
