import type { consent as english } from './consent-en.ts'

export const consent: typeof english = {
  title: 'قياس إعلاناتنا',
  question: (networks) =>
    `هل تسمح بأن تعرف ${networks} الصفحات والمنتجات التي تفتحها هنا وما تطلبه، لنرى فائدة إعلاناتنا؟ لا يصل إليها اسمك ولا عنوانك، ولا من رقم موبايلك أكثر من بصمة مشفّرة.`,
  accept: 'أوافق',
  refuse: 'أرفض',
  policy: 'الخصوصية',
  networks: { meta: 'ميتا (فيسبوك وإنستغرام)', tiktok: 'تيك توك', google: 'غوغل' },
}
