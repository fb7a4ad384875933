import type { security as english } from './messages-en.ts'

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
  password: 'تغيير كلمة المرور',
}
