import type { people as english } from './en.ts'

export const people: typeof english = {
  title: 'الفريق',
  intro: 'من يعمل في متجرك. كل واحد يفعل ما يفتحه دوره.',
  add: 'أضف شخصًا',
  addText: 'يحتاج حسابًا في المتجر أولًا.',
  email: 'بريد الحساب',
  role: 'الدور',
  save: 'أضف',
  remove: 'أخرجه',
  removeOf: (name) => `أخرج ${name}`,
  removed: 'خرج من الفريق.',
  roleOf: (name) => `دور ${name}`,
  rolesTexts: {
    owner: 'مالك: كل شيء',
    manager: 'مدير: المنتجات والطرود ومعلومات المتجر',
    packer: 'مجهّز: الطرود بلا أسعار',
    accountant: 'محاسب: المبالغ المحصّلة',
  },
  unknown: 'لا حساب بهذا البريد.',
  required: 'اكتب البريد.',
  lastOwner: 'لا بد من مالك للمتجر: اجعل عضوًا آخر مالكًا أولًا.',
}
