import type { papers as english } from './en.ts'

export const papers: typeof english = {
  title: 'الوثائق',
  intro: 'ما نحتاج رؤيته قبل فتح متجرك. لا يقرأ الملفات إلا موظفونا، وتُسجَّل كل قراءة.',
  kinds: { licence: 'الإجازة', identity: 'هوية المالك', pickup: 'مكان الاستلام' },
  hints: {
    licence: 'إجازة عملك أو تسجيله.',
    identity: 'البطاقة الوطنية أو جواز سفر المالك.',
    pickup: 'عقد إيجار أو فاتورة أو ما يثبت أن المكان لك.',
  },
  states: { pending: 'بانتظارنا', accepted: 'مقبولة', refused: 'مرفوضة', waived: 'غير مطلوبة' },
  none: 'لم تُرسل بعد',
  file: 'صورة لا تتجاوز ٢٠ ميغابايت، أو ملف PDF لا يتجاوز ٥ ميغابايت',
  drop: 'اختر ملفًا أو اسحبه إلى هنا',
  send: 'أرسل',
  sent: 'وصلتنا الوثيقة، ونكتب لك إذا كان فيها نقص.',
  reason: (note) => `السبب: ${note}`,
  chooseFile: 'اختر ملفًا.',
  errors: {
    paper_empty: 'هذا الملف فارغ.',
    paper_too_heavy: 'هذا الملف كبير جدًا.',
    not_a_paper: 'هذا الملف ليس صورة ولا PDF.',
    picture_too_many_pixels: 'أبعاد هذه الصورة كبيرة جدًا.',
    picture_broken: 'هذه الصورة تالفة.',
  },
  otherError: 'لم يُرسل الملف. حاول مرة أخرى.',
}
