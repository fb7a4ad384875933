import type { security as english } from './security-en.ts'

export const security: typeof english = {
  title: 'دخولك',
  intro: 'أين سجّلت دخولك، وما يحمي حسابك.',
  notices: 'إشعارات بالبريد',
  noticesText: 'بلا بيانات الزبائن، وبلغة هذه الصفحة. تُرسل إلى',
  noticeNames: {
    order: 'طلب جديد',
    waiting_order: 'طلب بانتظار اتصال',
    return: 'طلب إرجاع أو تبديل',
    low_stock: 'طلب أصبح بعده المنتج قليلًا في المخزون',
    review: 'تقييم بانتظار المراجعة',
  },
  telegram: 'إشعارات في تلكرام',
  telegramText: 'الطلبات الجديدة وغيرها في محادثتك مع بوت المتجر، بلا بيانات الزبائن.',
  telegramConnect: 'ربط تلكرام',
  telegramOpen: 'فتح البوت في تلكرام',
  telegramOpenText: (time) =>
    `افتح البوت واضغط «Start»، وستخبرك هذه الصفحة حين يتم الربط. الرابط لك وحدك، ويعمل مرة واحدة حتى ${time}.`,
  telegramConnected: (moment) => `مربوط منذ ${moment}. اختر ما يصلك هناك:`,
  telegramDisconnect: 'إلغاء ربط تلكرام',
  telegramDisconnected: 'أُلغي ربط تلكرام.',
  telegramUnavailable: 'تلكرام لا يستجيب الآن. حاول بعد قليل.',
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
  codesText:
    'كل رمز منها يفتح لوحة الإدارة مرة واحدة دون موبايلك. اطبعها أو اكتبها، وضعها حيث لا يجدها أحد غيرك.',
}
