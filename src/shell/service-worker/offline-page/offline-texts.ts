import { byLanguage } from '#platform/i18n/by-language.ts'

/** The texts of the offline page, which is built once per language. */
export const offlineTexts = byLanguage({
  ar: {
    siteName: 'دجلة',
    title: 'لا يوجد اتصال',
    text: 'لم تفتح هذه الصفحة من قبل، فلا يمكن عرضها دون اتصال. نعرضها تلقائيًا حين يعود الاتصال.',
    retry: 'أعد المحاولة',
    cachedPagesTitle: 'يمكنك فتح هذه الصفحات الآن',
    cachedPagesNote: 'كما كانت آخر مرة فتحتها. قد تكون الأسعار والكميات قد تغيّرت.',
  },
  en: {
    siteName: 'Dijla',
    title: 'No connection',
    text: 'You have not opened this page before, so it cannot be shown without a connection. It opens by itself when the connection is back.',
    retry: 'Try again',
    cachedPagesTitle: 'You can open these pages now',
    cachedPagesNote: 'As they were when you last opened them. Prices and stock may have changed.',
  },
})
